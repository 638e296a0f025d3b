import { describe, expect, test } from 'vitest'
import { createTenantMemory } from './tenant-memory.ts'

/** A loader that answers 1, 2, 3, ... */
function counter() {
  let calls = 0
  return async () => {
    calls += 1
    return calls
  }
}

describe('a tenant’s memory', () => {
  test('answers from what it knows until its time is up', async () => {
    let now = 0
    const memory = createTenantMemory(() => now)
    const load = counter()
    expect(await memory.remember('a', 'theme', load)).toBe(1)
    now = 29_999
    expect(await memory.remember('a', 'theme', load)).toBe(1)
    now = 30_000
    expect(await memory.remember('a', 'theme', load)).toBe(2)
  })

  test('keeps something for as long as it is told', async () => {
    let now = 0
    const memory = createTenantMemory(() => now)
    const load = counter()
    await memory.remember('a', 'theme', load, 1_000)
    now = 1_000
    expect(await memory.remember('a', 'theme', load, 1_000)).toBe(2)
  })

  test('loads once for all who ask while it loads', async () => {
    const memory = createTenantMemory()
    const load = counter()
    const asked = Array.from({ length: 20 }, () => memory.remember('a', 'theme', load))
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
  })

  test('never gives one tenant what belongs to another', async () => {
    const memory = createTenantMemory()
    await memory.remember('a', 'theme', async () => 'of a')
    expect(await memory.remember('b', 'theme', async () => 'of b')).toBe('of b')
  })

  test('does not keep a failure', async () => {
    const memory = createTenantMemory()
    const broken = memory.remember('a', 'theme', async () => {
      throw new Error('no database')
    })
    await expect(broken).rejects.toThrow('no database')
    expect(await memory.remember('a', 'theme', async () => 'fine')).toBe('fine')
  })

  test('a late failure does not throw out what was loaded since', async () => {
    let now = 0
    const memory = createTenantMemory(() => now)
    const { promise, reject } = Promise.withResolvers<number>()
    const slow = memory.remember('a', 'theme', () => promise)
    now = 30_000
    const load = counter()
    await memory.remember('a', 'theme', load)
    reject(new Error('too late'))
    await expect(slow).rejects.toThrow()
    expect(await memory.remember('a', 'theme', load)).toBe(1)
  })

  test('forgets one tenant and keeps its neighbour', async () => {
    const memory = createTenantMemory()
    const [a, b] = [counter(), counter()]
    await memory.remember('a', 'theme', a)
    await memory.remember('b', 'theme', b)
    memory.forget('a')
    expect(await memory.remember('a', 'theme', a)).toBe(2)
    expect(await memory.remember('b', 'theme', b)).toBe(1)
    memory.forget()
    expect(await memory.remember('b', 'theme', b)).toBe(2)
  })

  test('does not keep what was read before a change and arrives after it', async () => {
    const memory = createTenantMemory()
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = memory.remember('a', 'theme', () => promise)
    memory.forget('a')
    resolve('old')
    expect(await before).toBe('old')
    expect(await memory.remember('a', 'theme', async () => 'new')).toBe('new')
  })

  test('does not grow without end: who was asked for longest ago goes first', async () => {
    const memory = createTenantMemory()
    const [kept, dropped] = [counter(), counter()]
    await memory.remember('dropped', 'theme', dropped)
    await memory.remember('kept', 'theme', kept)
    for (let i = 0; i < 1_999; i += 1) {
      await memory.remember(`tenant ${i}`, 'theme', async () => i)
      await memory.remember('kept', 'theme', kept)
    }
    expect(await memory.remember('kept', 'theme', kept)).toBe(1)
    expect(await memory.remember('dropped', 'theme', dropped)).toBe(2)
  })

  test('keeps a limited number of things of one tenant', async () => {
    const memory = createTenantMemory()
    const load = counter()
    await memory.remember('a', 'first', load)
    for (let i = 0; i < 200; i += 1) await memory.remember('a', `key ${i}`, async () => i)
    expect(await memory.remember('a', 'first', load)).toBe(2)
  })
})

describe('listening', () => {
  test('each remembered tenant is listened to once, until it is forgotten', async () => {
    const memory = createTenantMemory()
    const heard: string[] = []
    memory.listenThrough((tenantId) => {
      heard.push(`+${tenantId}`)
      return () => heard.push(`-${tenantId}`)
    })
    await memory.remember('a', 'theme', async () => 1)
    await memory.remember('a', 'stores', async () => 1)
    await memory.remember('b', 'theme', async () => 1)
    memory.forget('a')
    expect(heard).toEqual(['+a', '+b', '-a'])
  })

  test('a change of the tenant forgets it', async () => {
    const memory = createTenantMemory()
    let change = () => {}
    memory.listenThrough((_, forget) => {
      change = forget
      return () => {}
    })
    const load = counter()
    await memory.remember('a', 'theme', load)
    change()
    expect(await memory.remember('a', 'theme', load)).toBe(2)
  })
})
