import type { DirectoryEntry } from '@fournil/db'
import { expect, test } from 'vitest'
import { createDirectoryCache } from './directory-cache.ts'

const HOST = { slug: 'levain' }
const OTHER = { domain: 'seigle.fr' }

function opened() {
  let now = 0
  const cells: Record<string, string> = { levain: 'home', 'seigle.fr': 'home' }
  const asked: string[] = []
  const entryOf = async (name: string): Promise<DirectoryEntry> => {
    asked.push(name)
    return { tenant_id: `id of ${name}`, cell: cells[name] ?? '', state: 'here' }
  }
  const cache = createDirectoryCache(
    {
      ofHost: (host) => entryOf('slug' in host ? host.slug : host.domain),
      ofShop: entryOf,
    },
    () => now,
  )
  return { cache, cells, asked, wait: (ms: number) => (now += ms) }
}

test('a host is asked for once a minute', async () => {
  const { cache, asked, wait } = opened()
  await cache.ofHost(HOST)
  wait(59_999)
  await cache.ofHost(HOST)
  expect(asked).toEqual(['levain'])
  wait(1)
  await cache.ofHost(HOST)
  expect(asked).toEqual(['levain', 'levain'])
})

test('whoever found nobody there asks again, but not in the same second', async () => {
  const { cache, cells, asked, wait } = opened()
  await cache.ofHost(HOST)
  cells['levain'] = 'lyon'
  expect(await cache.ofHostAgain(HOST)).toMatchObject({ cell: 'home' })
  wait(1_000)
  expect(await cache.ofHostAgain(HOST)).toMatchObject({ cell: 'lyon' })
  // What was learned is kept for everybody.
  expect(await cache.ofHost(HOST)).toMatchObject({ cell: 'lyon' })
  expect(asked).toHaveLength(2)
})

test('a shop that was refused is dropped under each of its names, and no other is', async () => {
  const { cache, asked } = opened()
  await cache.ofHost(HOST)
  await cache.ofHost(OTHER)
  cache.dropShop('id of levain')
  expect([cache.find(HOST), cache.find(OTHER)?.cell]).toEqual([null, 'home'])
  await cache.ofHost(HOST)
  await cache.ofHost(OTHER)
  expect(asked).toEqual(['levain', 'seigle.fr', 'levain'])
})

test('an answer that was on its way when its shop was refused is asked for anew', async () => {
  const { cache, cells } = opened()
  const late = cache.ofHost(HOST)
  cells['levain'] = 'lyon'
  cache.dropShop('id of levain')
  expect(await cache.ofHost(HOST)).toMatchObject({ cell: 'lyon' })
  expect(await late).toMatchObject({ cell: 'home' })
})
