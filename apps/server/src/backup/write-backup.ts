import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { CopiedEntry } from '@fournil/db/cluster/files-under'
import { syncDirectory } from '@fournil/integrations/storage/sync-directory'
import { type Pack, pack } from 'tar-stream'
import { backupEntries, type Source } from './backup-entries.ts'
import { backupName } from './backup-name.ts'
import { locked } from './lock-backup.ts'

type Wish = Omit<Source, 'with_key'> & { folder: string; key?: string }

/** One file with the database and the shops' pictures, as they are at this moment. It has its name once it is whole. */
export async function writeBackup({ folder, key, ...source }: Wish) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, backupName(source.now, Boolean(key)))
  const unfinished = `${path}.part`
  const tar = pack()
  const packed = Readable.from(tar).pipe(createGzip({ level: 4 }))
  // Whoever waits for the rest of the archive is told when there will be none.
  tar.on('error', (error) => packed.destroy(error))
  try {
    const content = key ? await locked(packed, key) : packed
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await Promise.all([
      pipeline(content, file),
      fill(tar, backupEntries({ ...source, with_key: Boolean(key) })),
    ])
    await rename(unfinished, path)
    await syncDirectory(dirname(path))
  } catch (error) {
    tar.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
  return { path, bytes: (await stat(path)).size }
}

async function fill(tar: Pack, entries: AsyncIterable<CopiedEntry>): Promise<void> {
  try {
    for await (const entry of entries) await add(tar, entry)
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}

async function add(tar: Pack, entry: CopiedEntry): Promise<void> {
  if (entry.kind === 'folder') {
    await new Promise<void>((resolve, reject) =>
      tar.entry({ name: entry.name, type: 'directory', mode: 0o700 }, (error) =>
        error ? reject(error) : resolve(),
      ),
    )
    return
  }
  const { name, size } = entry
  await new Promise<void>((resolve, reject) => {
    const written = tar.entry({ name, size, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    )
    pipe(entry.content(), written).catch(reject)
  })
}

async function pipe(content: AsyncIterable<Uint8Array>, written: NodeJS.WritableStream) {
  for await (const part of content)
    if (!written.write(part)) await new Promise((resolve) => written.once('drain', resolve))
  written.end()
}
