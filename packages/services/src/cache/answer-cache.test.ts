import type { LiveTopic } from '@fournil/contract/live'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

/** Five seconds past a full minute. */
const START = 60_000 * 1_000 + 5_000

function aCache({ most_bytes = 1_000_000, sold_ms = 1_000 } = {}) {
  const listeners = new Map<string, (event: { topic: LiveTopic }) => void>()
  const state = { now: START, isListening: true, loads: 0 }
  const cache = createAnswerCache<string>({
    most_bytes,
    sold_ms,
    bytesOf: (answer) => (answer === 'not to be kept' ? null : answer.length),
    clock: () => state.now,
    changes: {
      isListening: () => state.isListening,
      subscribe: (tenantId, listener) => {
        listeners.set(tenantId, listener)
        return () => listeners.delete(tenantId)
      },
    },
  })
  const load = async () => {
    state.loads += 1
    return `answer ${state.loads}`
  }
  return {
    ...cache,
    state,
    listening: () => [...listeners.keys()],
    say: (tenantId: string, topic: LiveTopic) => listeners.get(tenantId)?.({ topic }),
    ask: (tenantId = 'a', key = 'list') => cache.get(tenantId, key, load),
  }
}

describe('an answer', () => {
  test('is found again without waiting, until the next minute begins', async () => {
    const { ask, find, state } = aCache()
    expect(find('a', 'list')).toBeUndefined()
    await ask()
    state.now = START + 54_999
    expect(find('a', 'list')).toBe('answer 1')
    state.now = START + 55_000
    expect(find('a', 'list')).toBeUndefined()
    expect(await ask()).toBe('answer 2')
  })

  test('is loaded once for all who ask while it loads', async () => {
    const { ask, state } = aCache()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()))
    expect([new Set(answers), state.loads]).toEqual([new Set(['answer 1']), 1])
  })

  test('is its shop’s and its question’s alone', async () => {
    const { ask } = aCache()
    expect([await ask('a', 'list'), await ask('b', 'list'), await ask('a', 'other')]).toEqual([
      'answer 1',
      'answer 2',
      'answer 3',
    ])
  })

  test('that failed, or is not to be kept, is asked for again', async () => {
    const { get, ask, bytes } = aCache()
    const failing = get('a', 'list', async () => {
      throw new Error('no database')
    })
    await expect(failing).rejects.toThrow('no database')
    await get('a', 'list', async () => 'not to be kept')
    expect(bytes()).toBe(0)
    expect(await ask()).toBe('answer 1')
  })

  test('is not believed when the clock was set back', async () => {
    const { ask, find, state } = aCache()
    await ask()
    state.now -= 1
    expect(find('a', 'list')).toBeUndefined()
  })
})

describe('a change', () => {
  test.each(['theme', 'catalogue', 'stores', 'tenant', 'reviews', 'promo_codes'] as const)(
    'of %s drops what is cached of its shop, and nothing of its neighbour',
    async (topic) => {
      const { ask, say, find } = aCache()
      await ask('a')
      await ask('b')
      say('a', topic)
      expect([find('a', 'list'), find('b', 'list')]).toEqual([undefined, 'answer 2'])
    },
  )

  test.each(['production', 'support', 'members', 'merchant'] as const)(
    'of %s is seen by no visitor',
    async (topic) => {
      const { ask, say, find } = aCache()
      await ask()
      say('a', topic)
      expect(find('a', 'list')).toBe('answer 1')
    },
  )

  test('while an answer is read: it is given to who asked, and not kept', async () => {
    const { get, say, ask } = aCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = get('a', 'list', () => promise)
    say('a', 'catalogue')
    resolve('old')
    expect(await before).toBe('old')
    expect(await ask()).toBe('answer 1')
  })

  test('while an answer is read: who asks after it does not get the old one', async () => {
    const { get, say, ask } = aCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = get('a', 'list', () => promise)
    say('a', 'catalogue')
    const after = ask()
    resolve('old')
    expect([await before, await after]).toEqual(['old', 'answer 1'])
    expect(await ask()).toBe('answer 1')
  })
})

describe('once something is sold', () => {
  test('an answer is at most a second old, of that shop alone', async () => {
    const { ask, say, find, state } = aCache()
    await ask('a')
    await ask('b')
    state.now += 500
    say('a', 'orders')
    expect(find('a', 'list')).toBe('answer 1')
    state.now += 500
    expect([find('a', 'list'), find('b', 'list')]).toEqual([undefined, 'answer 2'])
  })

  test('what may not be older than the last order is read anew at once, even by who asks while it is read', async () => {
    const { ask, say, find } = aCache({ sold_ms: 0 })
    await ask()
    say('a', 'orders')
    expect(find('a', 'list')).toBeUndefined()
    const asked = ask()
    say('a', 'orders')
    expect([await ask(), await asked]).toEqual(['answer 3', 'answer 2'])
    expect(find('a', 'list')).toBe('answer 3')
  })

  test('what is read after it is cached as long as before', async () => {
    const { ask, say, find, state } = aCache()
    await ask('a', 'other')
    say('a', 'orders')
    state.now += 1
    await ask('a', 'list')
    state.now += 10_000
    expect(find('a', 'list')).toBe('answer 2')
  })
})

test('while changes cannot be heard nothing is believed, and a crowd is still answered by one', async () => {
  const { ask, find, state } = aCache()
  await ask()
  state.isListening = false
  expect(find('a', 'list')).toBeUndefined()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('answer 2'))
  expect(await ask()).toBe('answer 3')
})

test('a shop is listened to from before it is read until nothing of it is cached', async () => {
  const { get, ask, drop, listening } = aCache()
  await get('a', 'list', async () => {
    expect(listening()).toEqual(['a'])
    return 'x'
  })
  await ask('b')
  drop('a')
  expect(listening()).toEqual(['b'])
  drop()
  expect(listening()).toEqual([])
})

describe('memory', () => {
  test('what was asked for longest ago goes first', async () => {
    const { get, find } = aCache({ most_bytes: 10_000 })
    const thousand = async () => 'x'.repeat(1_000)
    for (const key of ['first', 'second']) await get('a', key, thousand)
    for (let i = 0; i < 8; i += 1) {
      await get('a', `key ${i}`, thousand)
      find('a', 'first')
    }
    expect([find('a', 'first') !== undefined, find('a', 'second')]).toEqual([true, undefined])
  })

  test('one answer cannot drive out all others', async () => {
    const { get, find, ask } = aCache({ most_bytes: 10_000 })
    await ask('a', 'small')
    await get('a', 'large', async () => 'x'.repeat(2_000))
    expect([find('a', 'small') !== undefined, find('a', 'large')]).toEqual([true, undefined])
  })

  test('is bounded and counted exactly, whatever happens', async () => {
    const act = fc.record({
      does: fc.constantFrom('ask', 'ask', 'ask', 'drop', 'say', 'wait'),
      tenant: fc.constantFrom('a', 'b', 'c'),
      key: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
      size: fc.integer({ min: 0, max: 900 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
        const { get, drop, say, bytes, state, listening } = aCache({ most_bytes: 6_000 })
        for (const { does, tenant, key, size } of acts) {
          if (does === 'ask') await get(tenant, key, async () => 'x'.repeat(size))
          if (does === 'drop') drop(tenant)
          if (does === 'say') say(tenant, 'catalogue')
          if (does === 'wait') state.now += 20_000
          expect(bytes()).toBeLessThanOrEqual(6_000)
        }
        drop()
        expect([bytes(), listening()]).toEqual([0, []])
      }),
    )
  })
})
