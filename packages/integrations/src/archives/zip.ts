import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Archive } from './port.ts'

/** A ZIP file. Past four gigabytes, or 65,535 entries, it says so in the way that today's programs read. */
export function newZip(): Archive {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', (error) => output.destroy(asError(error)))
  zip.outputStream.pipe(output)
  return {
    output,
    add: async ({ name, content, written_at, compress }) => {
      const entry = Readable.from(content, { objectMode: false })
      // Whoever read the archive has stopped: nobody waits for the rest of this entry.
      const stop = () => entry.destroy(new Error('The archive is read no longer.'))
      output.once('close', stop)
      if (output.destroyed) stop()
      // Past its end the archive may still be compressing; the next entry waits behind it.
      const read = finished(entry, { writable: false })
      zip.addReadStream(entry, name, { mtime: written_at, mode: 0o100644, compress })
      try {
        await read
      } catch (error) {
        output.destroy(asError(error))
        throw error
      } finally {
        output.removeListener('close', stop)
      }
    },
    end: () => zip.end(),
    fail: (error) => output.destroy(error),
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
