import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR = 3_600_000

/** Removes what a crash left half-written; younger files may still be in the making. */
export async function sweepUnfinished(directory: string, now: Date): Promise<void> {
  const names = new Set(await readdir(directory))
  for (const name of names) {
    if (!isUnfinished(name, names)) continue
    const path = join(directory, name)
    const info = await stat(path).catch(() => null)
    if (info && now.getTime() - info.mtimeMs > HOUR) await rm(path, { force: true })
  }
}

function isUnfinished(name: string, names: Set<string>): boolean {
  if (name.endsWith('.tmp')) return true
  return name.endsWith('.eml') && !names.has(name.replace(/eml$/, 'json'))
}
