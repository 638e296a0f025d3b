import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackupDue, outdatedBackups } from './backup-name.ts'
import { writeBackup } from './write-backup.ts'

type Plan = {
  data_dir: string
  owner_url: string
  folder: string
  every_hours: number
  keep: number
  key?: string
}

const LOOK_EVERY_MS = 60_000

/** A backup every so many hours, for as long as the server runs; what it missed while it was off, it makes up for at its start. */
export function scheduleBackups(plan: Plan, onError: (error: unknown) => void) {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const look = () => {
    if (isBusy) return
    isBusy = true
    running = backUpWhenDue(plan, new Date())
      .catch(onError)
      .finally(() => {
        isBusy = false
      })
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function backUpWhenDue(plan: Plan, now: Date): Promise<void> {
  const { folder, every_hours, keep, ...source } = plan
  if (!isBackupDue(await namesIn(folder), every_hours, now)) return
  await writeBackup({ ...source, folder, now })
  for (const name of outdatedBackups(await namesIn(folder), keep)) await rm(join(folder, name))
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
