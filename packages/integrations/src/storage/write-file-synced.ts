import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileBody } from './port.ts'

/** Writes a new file through to the disk, chunk by chunk, and says what was written. */
export async function writeFileSynced(path: string, body: FileBody) {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      hash.update(chunk)
      size += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, etag: hash.digest('hex').slice(0, 32) }
}
