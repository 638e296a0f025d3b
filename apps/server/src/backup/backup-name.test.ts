import { describe, expect, test } from 'vitest'
import { backupName, backupTime, isBackupDue, outdatedBackups } from './backup-name.ts'

const at = (text: string) => new Date(text)

test('a name says when, and what is not one of ours has no time', () => {
  const now = at('2026-11-17T09:30:05.900Z')
  expect(backupName(now, false)).toBe('fournil-2026-11-17T09-30-05Z.tar.gz')
  expect(backupTime(backupName(now, true))).toEqual(at('2026-11-17T09:30:05Z'))
  expect(backupTime('fournil-2026-11-17T09-30-05Z.tar.gz.part')).toBeNull()
  expect(backupTime('photos.zip')).toBeNull()
})

describe('the next one', () => {
  const names = ['fournil-2026-11-17T09-00-00Z.tar.gz', 'lost+found']

  test('is due once the hours have passed, and at once where there is none', () => {
    expect(isBackupDue(names, 24, at('2026-11-18T08:59:59Z'))).toBe(false)
    expect(isBackupDue(names, 24, at('2026-11-18T09:00:00Z'))).toBe(true)
    expect(isBackupDue([], 24, at('2026-11-18T09:00:00Z'))).toBe(true)
  })

  test('does not wait for one that a wrong clock dated years ahead', () => {
    const wrong = ['fournil-2031-01-01T00-00-00Z.tar.gz.age']
    expect(isBackupDue(wrong, 24, at('2026-11-18T09:00:00Z'))).toBe(true)
    expect(isBackupDue([...wrong, ...names], 24, at('2026-11-17T10:00:00Z'))).toBe(false)
  })
})

test('the oldest make room; what somebody else put there stays', () => {
  const names = [
    'fournil-2026-11-16T09-00-00Z.tar.gz',
    'fournil-2026-11-17T09-00-00Z.tar.gz.age',
    'fournil-2026-11-15T09-00-00Z.tar.gz',
    'before-the-move.tar.gz',
  ]
  expect(outdatedBackups(names, 2)).toEqual(['fournil-2026-11-15T09-00-00Z.tar.gz'])
  expect(outdatedBackups(names, 5)).toEqual([])
})
