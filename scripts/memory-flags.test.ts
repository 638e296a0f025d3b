import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test.each([
  ['deploy/Containerfile', 'apps/server/build/main.js'],
  ['deploy/compose.yaml', 'apps/server/build/worker.js'],
])('%s starts %s with the memory flags of `npm start`', (file, entry) => {
  const flags: string[] = JSON.parse(read('apps/server/memory-flags.json'))
  const command = read(file)
    .split('\n')
    .find((line) => /^\s*(CMD|command)/.test(line) && line.includes(entry))
  expect(command?.replaceAll('"', '')).toContain(`node, ${flags.join(', ')}, ${entry}`)
})

test('containers have the allocator of `npm start`', () => {
  const env: Record<string, string> = JSON.parse(read('apps/server/memory-env.json'))
  const given = read('deploy/Containerfile')
    .match(/^ENV .*/m)?.[0]
    .split(' ')
  for (const [name, value] of Object.entries(env)) expect(given).toContain(`${name}=${value}`)
})
