import { createWriteStream } from 'node:fs'
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyCluster } from '../cluster/copy-cluster.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { unprivileged } from '../cluster/unprivileged.ts'

type Options = { data_dir: string; primary: Cluster; primary_dir: string }

/** A second PostgreSQL that follows the first one's log, as a standby does. */
export async function startStandby({ data_dir, primary, primary_dir }: Options): Promise<Cluster> {
  const folder = join(data_dir, 'postgres')
  const { identity } = unprivileged()
  for await (const entry of copyCluster(primary_dir, primary.owner_url)) {
    const path = join(data_dir, entry.name)
    if (entry.kind === 'folder') await mkdir(path, { recursive: true, mode: 0o700 })
    else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(Readable.from(entry.content()), createWriteStream(path, { mode: 0o600 }))
    }
    if (identity.uid) await chown(path, identity.uid, identity.gid ?? 0)
  }
  await writeFile(join(folder, 'standby.signal'), '')
  const { port, password } = new URL(primary.owner_url)
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  )
  return startCluster({ data_dir, settings: { fsync: 'off' } })
}
