import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** '17': the major version that made a folder, which alone can start on it; null where there is none. */
export function folderMajor(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return null
  }
}
