import { unzipSync } from 'fflate'

/** The texts in a ZIP by their names; null when it is none. All of it is in memory at once. */
export function textsInZip(bytes: Uint8Array): Map<string, string> | null {
  try {
    return new Map(
      Object.entries(unzipSync(bytes)).map(([name, text]) => [
        name,
        Buffer.from(text).toString('utf8'),
      ]),
    )
  } catch {
    return null
  }
}
