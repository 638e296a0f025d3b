import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const INFO = '@info'

/** Keys in their own order, as S3 lists them, one directory in memory at a time. */
export async function* listKeys(root: string, prefix: string): AsyncIterable<string> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  yield* walk(root, folder, prefix)
}

async function* walk(root: string, folder: string, prefix: string): AsyncIterable<string> {
  for (const path of await children(root, folder)) {
    if (path.endsWith('/')) {
      if (path.startsWith(prefix) || prefix.startsWith(path)) yield* walk(root, path, prefix)
    } else if (path.startsWith(prefix)) yield path
  }
}

// With its '/' a folder sorts where its keys belong: 'a-b' < 'a/b' < 'a0'.
async function children(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(INFO))
    .map((entry) => folder + (entry.isDirectory() ? `${entry.name}/` : withoutInfo(entry.name)))
    .sort()
}

function withoutInfo(name: string): string {
  return name.slice(0, -INFO.length)
}
