import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ClusterError } from '../cluster/cluster-error.ts'
import { isRunning } from '../cluster/is-running.ts'

/** While a folder is being upgraded, a file beside it says so, with the number of the process that does it. */
export const lockFile = (folder: string) => `${folder}.upgrading`

/** Those that this very process is upgrading: after a crash it may have been given the number of the one before. */
const held = new Set<string>()

export function takeUpgradeLock(folder: string): void {
  requireNoUpgrade(folder)
  rmSync(lockFile(folder), { force: true })
  try {
    writeFileSync(lockFile(folder), String(process.pid), { flag: 'wx' })
  } catch (error) {
    // Of two that begin at once, one finds the other's.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') requireNoUpgrade(folder)
    throw error
  }
  held.add(folder)
}

export function releaseUpgradeLock(folder: string): void {
  held.delete(folder)
  rmSync(lockFile(folder), { force: true })
}

export function requireNoUpgrade(folder: string): void {
  const pid = readPid(folder)
  if (pid === null || pid === process.pid || !isRunning(pid, isNode)) return
  throw new ClusterError(
    `${folder} is being upgraded by process ${pid}: wait for its end. If that is another program, remove ${lockFile(folder)}.`,
  )
}

/** Whether an upgrade was killed here, and may have left its server running. */
export function isUpgradeLeftOver(folder: string): boolean {
  return !held.has(folder) && readPid(folder) !== null
}

function readPid(folder: string): number | null {
  try {
    return Number(readFileSync(lockFile(folder), 'utf8'))
  } catch {
    return null
  }
}

function isNode(program: string): boolean {
  return program.includes('node')
}
