import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Postmaster = { pid: number; port: number; ready: boolean }

/**
 * The server that runs on this folder, if one does. Only looks: PostgreSQL makes its file first and fills it a moment
 * later, so whoever cleared away what he cannot read would take it from a server that is just starting.
 */
export function runningPostmaster(folder: string): Postmaster | null {
  const lines = readLockFile(folder)?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !isPostgresOf(folder, pid)) return null
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** Removes the file of a server that was killed; one that still says the same after a while has nobody to fill it. */
export async function clearLeftover(folder: string): Promise<void> {
  let before = readLockFile(folder)
  while (before !== null && !runningPostmaster(folder)) {
    await pause(300)
    const now = readLockFile(folder)
    if (now === before) return rmSync(lockFile(folder), { force: true })
    before = now
  }
}

function lockFile(folder: string): string {
  return join(folder, 'postmaster.pid')
}

function readLockFile(folder: string): string | null {
  try {
    return readFileSync(lockFile(folder), 'utf8')
  } catch {
    return null
  }
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
