import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { majorOf, postgresBinaries, previousBinaries } from './binaries.ts'

test('a PostgreSQL is of the version that it says itself', async () => {
  for (const binaries of [await postgresBinaries(), await previousBinaries()]) {
    if (!binaries) continue
    const { stdout } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
    expect(stdout).toContain(`) ${majorOf(binaries)}.`)
  }
})

test('one without its files around it is asked', async () => {
  const { initdb, postgres } = await postgresBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'fournil-binaries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const alone = join(folder, 'postgres')
  symlinkSync(postgres, alone)
  expect(majorOf({ initdb, postgres: alone })).toBe(majorOf({ initdb, postgres }))
})
