import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ClusterError } from '../cluster/cluster-error.ts'
import { folderMajor } from './folder-major.ts'

/** Written once the new folder is whole and compared: all that is left is to exchange the two. */
export type UpgradeMark = { from: string; to: string; old_state: string }

export const markFile = (folder: string) => `${folder}.upgrade.json`
export const newFolder = (folder: string) => `${folder}.new`
/** Where the old folder stays until its owner removes it. */
export const keptFolder = (folder: string, major: string) => `${folder}.${major}`

/** Changes whenever a server starts on the folder: what was sold there afterwards would not be in the new one. */
export function folderState(folder: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'global/pg_control')))
    .digest('hex')
}

export async function markUpgraded(folder: string, from: string, to: string): Promise<void> {
  const mark: UpgradeMark = { from, to, old_state: folderState(folder) }
  const unfinished = `${markFile(folder)}.part`
  const file = await open(unfinished, 'w', 0o600)
  await file.writeFile(JSON.stringify(mark))
  await file.sync()
  await file.close()
  await rename(unfinished, markFile(folder))
  await syncParent(folder)
}

/**
 * Exchanges the folders where an upgrade has come to that, wherever it broke off. `major` is the version that whoever
 * calls can start: the old release begins where it was, and what was prepared is forgotten.
 */
export async function finishUpgrade(
  folder: string,
  major: string,
  onStep: (step: 'set aside' | 'in place') => void = () => {},
): Promise<void> {
  const mark = readMark(folder)
  if (!mark) return
  const [fresh, kept] = [newFolder(folder), keptFolder(folder, mark.from)]
  const isSetAside = !existsSync(folder) && existsSync(kept)
  if (isSetAside && (major !== mark.to || !existsSync(fresh)))
    throw new ClusterError(
      `${folder} was being upgraded from PostgreSQL ${mark.from} to ${mark.to}: start the release that has ${mark.to}, or go back by renaming ${kept} to ${folder}.`,
    )
  if (isSetAside || isReady(folder, mark, major)) {
    if (!isSetAside) await rename(folder, kept)
    await syncParent(folder)
    onStep('set aside')
    await rename(fresh, folder)
    await syncParent(folder)
    onStep('in place')
  }
  await rm(markFile(folder), { force: true })
}

function isReady(folder: string, { from, to, old_state }: UpgradeMark, major: string): boolean {
  return (
    major === to &&
    folderMajor(folder) === from &&
    folderMajor(newFolder(folder)) === to &&
    folderState(folder) === old_state
  )
}

function readMark(folder: string): UpgradeMark | null {
  try {
    return JSON.parse(readFileSync(markFile(folder), 'utf8'))
  } catch {
    return null
  }
}

/** A rename survives a power cut only once the folder around it is on the disk too. */
async function syncParent(folder: string): Promise<void> {
  const handle = await open(dirname(folder), 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
