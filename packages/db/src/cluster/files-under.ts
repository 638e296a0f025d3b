import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file or a folder of a copy, by its place in it. */
export type CopiedEntry =
  | { kind: 'folder'; name: string }
  | { kind: 'file'; name: string; size: number; content: () => AsyncIterable<Uint8Array> }

const A_PART = 256 * 1024

/** What lies in a folder, deepest last. What goes away while it is being read is left out. */
export async function* filesUnder(
  folder: string,
  name: string,
  isWanted: (name: string) => boolean = () => true,
): AsyncGenerator<CopiedEntry> {
  yield { kind: 'folder', name }
  for (const entry of await orNone(readdir(folder, { withFileTypes: true }))) {
    const path = join(folder, entry.name)
    const inside = `${name}/${entry.name}`
    if (!isWanted(inside)) continue
    if (entry.isDirectory()) yield* filesUnder(path, inside, isWanted)
    else if (entry.isFile()) {
      const [size] = await orNone(stat(path).then(({ size }) => [size]))
      if (size !== undefined) yield fileEntry(path, inside, size)
    }
  }
}

export function fileEntry(path: string, name: string, size: number): CopiedEntry {
  return { kind: 'file', name, size, content: () => exactly(path, size) }
}

export function textEntry(name: string, text: string): CopiedEntry {
  const bytes = Buffer.from(text)
  async function* content() {
    yield bytes
  }
  return { kind: 'file', name, size: bytes.length, content }
}

/**
 * So many bytes of a file, whatever happens to it meanwhile: PostgreSQL's log says how a page that grew, shrank or was half
 * written has to look.
 */
async function* exactly(path: string, size: number): AsyncGenerator<Uint8Array> {
  const [file] = await orNone(open(path).then((handle) => [handle]))
  let left = size
  try {
    while (file && left > 0) {
      const part = Buffer.allocUnsafe(Math.min(A_PART, left))
      const { bytesRead } = await file.read(part, 0, part.length)
      if (bytesRead === 0) break
      left -= bytesRead
      yield part.subarray(0, bytesRead)
    }
  } finally {
    await file?.close()
  }
  while (left > 0) {
    const part = Buffer.alloc(Math.min(A_PART, left))
    left -= part.length
    yield part
  }
}

async function orNone<T>(read: Promise<T[]>): Promise<T[]> {
  try {
    return await read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
