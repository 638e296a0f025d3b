const NAME = /^fournil-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.age)?$/

/** 'fournil-2026-11-17T09-30-00Z.tar.gz': sorted by name is sorted by time. */
export function backupName(at: Date, isLocked: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `fournil-${time}Z.tar.gz${isLocked ? '.age' : ''}`
}

/** When a backup was made; null for what is not one of ours. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null
}

/** Whether so many hours have passed since the last one. A clock that was put back makes nobody wait for it. */
export function isBackupDue(names: readonly string[], every_hours: number, now: Date): boolean {
  const last = Math.max(
    ...names.map((name) => backupTime(name)?.getTime() ?? Number.NaN).filter(isPast),
  )
  return now.getTime() - last >= every_hours * 3_600_000
  function isPast(time: number): boolean {
    return time <= now.getTime()
  }
}

/** Those that make room for the newest. */
export function outdatedBackups(names: readonly string[], keep: number): string[] {
  const ours = names.filter((name) => backupTime(name) !== null)
  return ours.toSorted().toReversed().slice(keep)
}
