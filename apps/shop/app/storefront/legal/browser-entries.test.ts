import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MEMBER_ENTRIES, SHOPPER_ENTRIES } from './browser-entries.ts'

const root = join(import.meta.dirname, '../../../../..')

/** Messages between windows: nothing is kept by these names. */
const NOT_KEPT = ['fournil_arrivals', 'fournil_printed']

/** What the shop's pages and the server call anything that a browser keeps. */
function namesInCode(): string[] {
  const files = [
    'apps/shop/app/**/*.{ts,tsx}',
    'apps/server/src/http/**/*.ts',
    'packages/pages/src/**/*.{ts,tsx}',
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.|browser-entries/.test(file))
  const names = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return [...code.matchAll(/\bfournil_[a-z_]*[a-z]/g)].map(([name]) => name)
  })
  return [...new Set(names)].filter((name) => !NOT_KEPT.includes(name)).toSorted()
}

test('the privacy page lists every name that the code keeps in a browser, and no other', () => {
  const listed = [...SHOPPER_ENTRIES, ...MEMBER_ENTRIES].flatMap(({ names }) => names)
  expect(listed.toSorted()).toEqual(namesInCode())
})
