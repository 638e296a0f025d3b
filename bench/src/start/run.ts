import { startCluster } from '@fournil/db/cluster/start-cluster'
import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { startProcess } from '../start-process.ts'
import { type Start, timeStart } from './time-start.ts'

const ROUNDS = 5
const LIMIT_MS = 1500
const OURS = new URL('../../../apps/server/build/main.js', import.meta.url)
const BARE = new URL('./bare-server.ts', import.meta.url)

/** From the start of a process until it first answers `/`, on a database that is there already. */
export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const env = { NODE_ENV: 'production', DATA_DIR: folder, LOG_LEVEL: 'silent' }
    // Writes the demo, and what Node compiles once for all starts.
    await (await startProcess(OURS, env, 'with its memory flags')).stop()
    await timeStart(OURS, env)

    const whole: Start[] = []
    const served: Start[] = []
    const bare: Start[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      whole.push(await timeStart(OURS, env))
      const { app_url, owner_url, stop } = await startCluster({ data_dir: folder })
      const database = { DATABASE_URL: app_url, DATABASE_OWNER_URL: owner_url }
      served.push(await timeStart(OURS, { ...env, ...database, SEED_DEMO: '1' }))
      bare.push(await timeStart(BARE, database))
      await stop()
    }
    return report({ whole, served, bare })
  })
}

function report({ whole, served, bare }: Record<'whole' | 'served' | 'bare', Start[]>): boolean {
  const median = (starts: readonly Start[], key: keyof Start) =>
    percentile(
      starts.map((start) => start[key]),
      0.5,
    )
  const row = (name: string, starts: readonly Start[]) => [
    name,
    median(starts, 'wall_ms').toFixed(0),
    median(starts, 'processor_ms').toFixed(0),
    (median(starts, 'processor_ms') / median(bare, 'processor_ms')).toFixed(1),
    median(starts, 'resident_mb').toFixed(0),
  ]
  console.log(`\nMedian of ${ROUNDS} starts until / is answered\n`)
  printTable(
    ['', 'ms', 'processor ms', 'times the bare one', 'resident MB'],
    [
      row('with its database', whole),
      row('on a database that runs', served),
      row('bare Fastify and pg', bare),
    ],
  )
  return median(whole, 'wall_ms') <= LIMIT_MS
}
