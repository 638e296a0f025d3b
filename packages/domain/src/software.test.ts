import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOFTWARE } from './software.ts'

test('the version that a shop attests is the one that runs', () => {
  const manifest = new URL('../../../package.json', import.meta.url)
  expect(SOFTWARE.version).toBe(JSON.parse(readFileSync(manifest, 'utf8')).version)
})
