import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishUpgrade, markFile, markUpgraded } from './finish-upgrade.ts'
import { folderMajor } from './folder-major.ts'
import { settleUpgrade } from './settle-upgrade.ts'

let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fournil-finish-'))
  folder = join(root, 'postgres')
  writeFileSync(`${folder}.json`, '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(name: string, major: string): void {
  mkdirSync(join(root, name, 'global'), { recursive: true })
  writeFileSync(join(root, name, 'PG_VERSION'), `${major}\n`)
  writeFileSync(join(root, name, 'global/pg_control'), `of ${major}`)
}

/** What stands where: the version of each folder. */
const places = () =>
  ['postgres', 'postgres.17', 'postgres.new'].map((name) => folderMajor(join(root, name)))

/** Prepared up to the exchange. */
async function prepared(): Promise<void> {
  put('postgres', '17')
  put('postgres.new', '18')
  await markUpgraded(folder, '17', '18')
}

describe('an upgrade that is ready', () => {
  test('is finished by whoever starts the new version', async () => {
    await prepared()
    await settleUpgrade(folder, '18')
    expect(places()).toEqual(['18', '17', null])
    expect(existsSync(markFile(folder))).toBe(false)
    await settleUpgrade(folder, '18')
    expect(places()).toEqual(['18', '17', null])
  })

  test('is finished from between the two renames, and from after them', async () => {
    await prepared()
    const mark = readFileSync(markFile(folder), 'utf8')
    const stop = (at: string) => (step: string) => {
      if (step === at) throw new Error('killed')
    }
    await expect(finishUpgrade(folder, '18', stop('set aside'))).rejects.toThrow('killed')
    expect(places()).toEqual([null, '17', '18'])
    await expect(finishUpgrade(folder, '18', stop('in place'))).rejects.toThrow('killed')
    expect(places()).toEqual(['18', '17', null])
    expect(readFileSync(markFile(folder), 'utf8')).toBe(mark)
    await settleUpgrade(folder, '18')
    expect(places()).toEqual(['18', '17', null])
    expect(existsSync(markFile(folder))).toBe(false)
  })

  test('is forgotten when somebody has sold in the old folder since', async () => {
    await prepared()
    writeFileSync(join(folder, 'global/pg_control'), 'of 17, and a day later')
    await expect(settleUpgrade(folder, '18')).rejects.toThrow('run `npm run db:upgrade`')
    expect(places()).toEqual(['17', null, '18'])
    expect(existsSync(markFile(folder))).toBe(false)
  })

  test('is forgotten by the old version, which goes on where it was', async () => {
    await prepared()
    await settleUpgrade(folder, '17')
    expect(places()).toEqual(['17', null, '18'])
    expect(existsSync(markFile(folder))).toBe(false)
  })
})

describe('a folder of another version', () => {
  test.each([
    ['16', '18', 'run `npm run db:upgrade` to carry it over'],
    ['19', '18', 'start the release that made it'],
  ])('of %s is refused by %s', async (made, major, said) => {
    put('postgres', made)
    await expect(settleUpgrade(folder, major)).rejects.toThrow(said)
    expect(places()).toEqual([made, null, null])
  })

  test('without an end to its making proves nothing', async () => {
    rmSync(`${folder}.json`)
    put('postgres', '17')
    await settleUpgrade(folder, '18')
  })
})
