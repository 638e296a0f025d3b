import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * A process that is about to stop finishes its requests before it stops its database: one that starts meanwhile finds
 * a server that looks well and would lose it a moment later. This file tells it to wait.
 */
export function sayLeaving(folder: string): void {
  writeFileSync(fileOf(folder), String(process.pid))
}

export function hasLeft(folder: string): void {
  if (readPid(folder) === process.pid) rmSync(fileOf(folder), { force: true })
}

export function isSomebodyLeaving(folder: string): boolean {
  const pid = readPid(folder)
  if (!pid || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function fileOf(folder: string): string {
  return `${folder}.leaving`
}

function readPid(folder: string): number {
  try {
    return Number(readFileSync(fileOf(folder), 'utf8'))
  } catch {
    return 0
  }
}
