import pg from 'pg'
import { ClusterError } from '../cluster/cluster-error.ts'
import type { Cluster } from '../cluster/start-cluster.ts'
import { migrate } from '../migrate.ts'
import { alignPartitions } from './align-partitions.ts'
import { differentRows, differentThings } from './compare-databases.ts'
import { copyRows } from './copy-rows.ts'

type Sides = Pick<Cluster, 'owner_url' | 'app_url'>

/** Every row of one migrated database into another one, and then the proof that they are the same. */
export async function carryOver(
  source: Sides,
  target: Sides,
  folder: string,
  onStep: (step: 'rows copied' | 'compared') => void = () => {},
): Promise<{ tables: number; rows: number }> {
  const [from, to] = [await connect(source.owner_url), await connect(target.owner_url)]
  try {
    await alignPartitions(from, to)
    // Once more, for the rights on what was made just now.
    await migrate(target.owner_url, target.app_url)
    requireNone(await differentThings(from, to, new URL(target.app_url).username))
    await copyRows(from, to, folder)
    onStep('rows copied')
    const { differences, ...counted } = await differentRows(from, to)
    requireNone(differences)
    await to.query('analyze')
    onStep('compared')
    return counted
  } finally {
    await from.end()
    await to.end()
  }
}

const SHOWN = 20

function requireNone(differences: string[]): void {
  if (differences.length === 0) return
  const more = differences.length > SHOWN ? [`and ${differences.length - SHOWN} more`] : []
  throw new ClusterError(
    `The new database is not the same as the old one, which is left as it was:\n${[...differences.slice(0, SHOWN), ...more].join('\n')}`,
  )
}

async function connect(owner_url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: owner_url,
    application_name: 'fournil-upgrade',
    keepAlive: true,
  })
  // What was being asked is answered with the same error.
  client.on('error', () => {})
  await client.connect()
  return client
}
