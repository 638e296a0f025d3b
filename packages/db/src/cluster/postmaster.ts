import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number; ready: boolean }

/** The server that already runs on this folder, if one does. A leftover of a killed one is cleared away. */
export function runningPostmaster(folder: string): Postmaster | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null

  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (isPostgresOf(folder, pid)) {
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  }
  rmSync(file, { force: true })
  return null
}

// The number alone proves nothing: after a crash another program, or the PostgreSQL of another
// folder, may have been given it.
function isPostgresOf(folder: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    const [program, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program?.includes('postgres') === true && args.includes(folder)
  } catch {
    return false
  }
}
