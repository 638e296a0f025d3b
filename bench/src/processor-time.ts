import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc/<pid>/stat`, on every Linux we run on. */
const TICK_MS = 10

/** Processor time of a process since its start, without that of its children. */
export function ownTime(pid: number): number {
  const [, user = 0, system = 0] = timesOf(pid) ?? []
  return user + system
}

/** Of PostgreSQL: of its first process, of those it has now, and of those that have ended. */
export function databaseTime(postmaster: number): number {
  const [, user = 0, system = 0, ended = 0, endedSystem = 0] = timesOf(postmaster) ?? []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.[0] === postmaster)
  return children.reduce(
    (all, times) => all + (times?.[1] ?? 0) + (times?.[2] ?? 0),
    user + system + ended + endedSystem,
  )
}

type Times = [parent: number, user: number, system: number, ended: number, ended_system: number]

function timesOf(pid: number): Times | null {
  try {
    // The name, in brackets, may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [user, system, ended, endedSystem] = [11, 12, 13, 14].map(
      (at) => Number(fields[at]) * TICK_MS,
    )
    return [Number(fields[1]), user ?? 0, system ?? 0, ended ?? 0, endedSystem ?? 0]
  } catch {
    return null
  }
}
