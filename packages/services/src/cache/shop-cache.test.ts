import { describe, expect, test } from 'vitest'
import { createShopCache } from './shop-cache.ts'

/** A loader that answers 1, 2, 3, ... */
function counter() {
  let calls = 0
  return async () => {
    calls += 1
    return calls
  }
}

describe('a shop’s cache', () => {
  test('answers from what it knows until its time is up', async () => {
    let now = 0
    const cache = createShopCache(() => now)
    const load = counter()
    expect(await cache.get('a', 'theme', load)).toBe(1)
    now = 29_999
    expect(await cache.get('a', 'theme', load)).toBe(1)
    now = 30_000
    expect(await cache.get('a', 'theme', load)).toBe(2)
  })

  test('keeps something for as long as it is told', async () => {
    let now = 0
    const cache = createShopCache(() => now)
    const load = counter()
    await cache.get('a', 'theme', load, 1_000)
    now = 1_000
    expect(await cache.get('a', 'theme', load, 1_000)).toBe(2)
  })

  test('believes nothing for longer than a second while no change would be heard', async () => {
    let now = 0
    let isListening = true
    const cache = createShopCache(() => now)
    cache.dropThrough(
      () => () => {},
      () => isListening,
    )
    const load = counter()
    await cache.get('a', 'theme', load)
    isListening = false
    now = 999
    expect(await cache.get('a', 'theme', load)).toBe(1)
    now = 1_000
    expect(await cache.get('a', 'theme', load)).toBe(2)
    isListening = true
    now = 20_000
    expect(await cache.get('a', 'theme', load)).toBe(2)
  })

  test('loads once for all who ask while it loads', async () => {
    const cache = createShopCache()
    const load = counter()
    const asked = Array.from({ length: 20 }, () => cache.get('a', 'theme', load))
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
  })

  test('never gives one tenant what belongs to another', async () => {
    const cache = createShopCache()
    await cache.get('a', 'theme', async () => 'of a')
    expect(await cache.get('b', 'theme', async () => 'of b')).toBe('of b')
  })

  test('does not keep a failure', async () => {
    const cache = createShopCache()
    const broken = cache.get('a', 'theme', async () => {
      throw new Error('no database')
    })
    await expect(broken).rejects.toThrow('no database')
    expect(await cache.get('a', 'theme', async () => 'fine')).toBe('fine')
  })

  test('a late failure does not throw out what was loaded since', async () => {
    let now = 0
    const cache = createShopCache(() => now)
    const { promise, reject } = Promise.withResolvers<number>()
    const slow = cache.get('a', 'theme', () => promise)
    now = 30_000
    const load = counter()
    await cache.get('a', 'theme', load)
    reject(new Error('too late'))
    await expect(slow).rejects.toThrow()
    expect(await cache.get('a', 'theme', load)).toBe(1)
  })

  test('drops one tenant and keeps its neighbour', async () => {
    const cache = createShopCache()
    const [a, b] = [counter(), counter()]
    await cache.get('a', 'theme', a)
    await cache.get('b', 'theme', b)
    cache.drop('a')
    expect(await cache.get('a', 'theme', a)).toBe(2)
    expect(await cache.get('b', 'theme', b)).toBe(1)
    cache.drop()
    expect(await cache.get('b', 'theme', b)).toBe(2)
  })

  test('does not keep what was read before a change and arrives after it', async () => {
    const cache = createShopCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = cache.get('a', 'theme', () => promise)
    cache.drop('a')
    resolve('old')
    expect(await before).toBe('old')
    expect(await cache.get('a', 'theme', async () => 'new')).toBe('new')
  })

  test('does not grow without end: who was asked for longest ago goes first', async () => {
    const cache = createShopCache()
    const [kept, dropped] = [counter(), counter()]
    await cache.get('dropped', 'theme', dropped)
    await cache.get('kept', 'theme', kept)
    for (let i = 0; i < 1_999; i += 1) {
      await cache.get(`tenant ${i}`, 'theme', async () => i)
      await cache.get('kept', 'theme', kept)
    }
    expect(await cache.get('kept', 'theme', kept)).toBe(1)
    expect(await cache.get('dropped', 'theme', dropped)).toBe(2)
  })

  test('keeps a limited number of things of one tenant', async () => {
    const cache = createShopCache()
    const load = counter()
    await cache.get('a', 'first', load)
    for (let i = 0; i < 200; i += 1) await cache.get('a', `key ${i}`, async () => i)
    expect(await cache.get('a', 'first', load)).toBe(2)
  })
})

describe('listening', () => {
  test('each remembered tenant is listened to once, until it is forgotten', async () => {
    const cache = createShopCache()
    const heard: string[] = []
    cache.dropThrough((tenantId) => {
      heard.push(`+${tenantId}`)
      return () => heard.push(`-${tenantId}`)
    })
    await cache.get('a', 'theme', async () => 1)
    await cache.get('a', 'stores', async () => 1)
    await cache.get('b', 'theme', async () => 1)
    cache.drop('a')
    expect(heard).toEqual(['+a', '+b', '-a'])
  })

  test('a change of the tenant forgets it', async () => {
    const cache = createShopCache()
    let change = () => {}
    cache.dropThrough((_, drop) => {
      change = drop
      return () => {}
    })
    const load = counter()
    await cache.get('a', 'theme', load)
    change()
    expect(await cache.get('a', 'theme', load)).toBe(2)
  })
})
