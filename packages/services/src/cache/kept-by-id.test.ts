import { randomUUID } from 'node:crypto'
import type { Database } from '@fournil/db'
import { expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { shopCacheOf } from './cached.ts'
import { keptById } from './kept-by-id.ts'

function shelves({ most_bytes = 1_000 } = {}) {
  const db = {} as Database
  const reads: string[][] = []
  let read = 0
  const known = keptById<string>('loaves', {
    most_bytes,
    sizeOf: (value) => value.length,
    read: async ({ tenant }, ids) => {
      reads.push([...ids])
      read += 1
      return new Map(ids.map((id) => [id, `${tenant.tenant_slug} ${id} ${read}`]))
    },
  })
  const shop = (slug: string) => {
    const tenant_id = randomUUID()
    const ctx = { db, tenant: { tenant_id, tenant_slug: slug } } as unknown as TenantContext
    return {
      ask: async (...ids: string[]) => Object.fromEntries(await known(ctx, ids)),
      change: () => shopCacheOf(db).drop(tenant_id),
    }
  }
  return { shop, reads }
}

test('only what is not known is read', async () => {
  const { shop, reads } = shelves()
  const { ask } = shop('levain')
  await ask('a', 'b')
  expect(await ask('b', 'c')).toEqual({ b: 'levain b 1', c: 'levain c 2' })
  await ask('a', 'b', 'c')
  expect(reads).toEqual([['a', 'b'], ['c']])
})

test('a change of the shop makes everything of it be read again, and nothing of another', async () => {
  const { shop, reads } = shelves()
  const [ours, theirs] = [shop('levain'), shop('fromage')]
  for (const { ask } of [ours, theirs]) await ask('a')
  ours.change()
  expect(await ours.ask('a')).toEqual({ a: 'levain a 3' })
  expect(await theirs.ask('a')).toEqual({ a: 'fromage a 2' })
  expect(reads).toHaveLength(3)
})

test('what is read while the shop changes is not believed afterwards', async () => {
  const { shop } = shelves()
  const { ask, change } = shop('levain')
  await ask('b')
  const before = ask('a', 'b')
  await Promise.resolve()
  change()
  await before
  expect(await ask('a')).toEqual({ a: 'levain a 3' })
})

test('no more is kept than there is room for, and what was read longest ago goes first', async () => {
  // Each is ten characters.
  const { shop, reads } = shelves({ most_bytes: 20 })
  const [ours, quiet] = [shop('levain'), shop('fromag')]
  await ours.ask('a')
  await quiet.ask('b')
  ours.change()
  await ours.ask('a')
  await ours.ask('c')
  expect(reads).toHaveLength(4)
  await ours.ask('a', 'c')
  expect(reads).toHaveLength(4)
  await quiet.ask('b')
  expect(reads).toHaveLength(5)
})
