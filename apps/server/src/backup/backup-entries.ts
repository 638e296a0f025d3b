import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyCluster } from '@fournil/db/cluster/copy-cluster'
import { type CopiedEntry, filesUnder, textEntry } from '@fournil/db/cluster/files-under'
import { MANIFEST, type Manifest } from './manifest.ts'

export type Source = {
  data_dir: string
  owner_url: string
  /** The secret that opens bank details travels only in a backup that is locked itself. */
  with_key: boolean
  now: Date
}

/**
 * All that a backup holds. Files are copied before the database, which names them, and those that came meanwhile after it:
 * whatever the copied database names is there.
 */
export async function* backupEntries(source: Source): AsyncGenerator<CopiedEntry> {
  const { data_dir, owner_url, now } = source
  const counted = { files: 0, bytes: 0 }
  const copied = new Set<string>()
  async function* counting(entries: AsyncIterable<CopiedEntry>) {
    for await (const entry of entries) {
      if (copied.has(entry.name)) continue
      copied.add(entry.name)
      if (entry.kind === 'file') {
        counted.files += 1
        counted.bytes += entry.size
      }
      yield entry
    }
  }
  const files = () => filesUnder(join(data_dir, 'files'), 'files', isKept)
  yield* counting(files())
  yield* counting(copyCluster(data_dir, owner_url))
  yield* counting(files())
  const key = source.with_key ? await encryptionKey(data_dir) : null
  if (key) yield* counting(asList(textEntry('encryption.key', key)))
  const manifest: Manifest = {
    format: 1,
    created_at: now.toISOString(),
    postgres: (await readFile(join(data_dir, 'postgres/PG_VERSION'), 'utf8')).trim(),
    ...counted,
    has_encryption_key: key !== null,
  }
  yield textEntry(MANIFEST, JSON.stringify(manifest, null, 2))
}

// What is being written has no name of its own yet.
const isKept = (name: string) => !/\/\.[^/]*$|\.(part|tmp)$/.test(name)

async function encryptionKey(data_dir: string): Promise<string | null> {
  return readFile(join(data_dir, 'encryption.key'), 'utf8').catch(() => null)
}

async function* asList(entry: CopiedEntry) {
  yield entry
}
