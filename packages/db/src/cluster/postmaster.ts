import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from './is-running.ts'

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

// It may be the PostgreSQL of another folder.
function isPostgresOf(folder: string, pid: number): boolean {
  return isRunning(pid, (program, args) => program.includes('postgres') && args.includes(folder))
}
