import { describe, expect, test } from 'vitest'
import { createHashSlots } from './hash-slots.ts'

const held = () => Promise.withResolvers<void>()

describe('hashes', () => {
  test('run two at a time, in the order they came', async () => {
    const slots = createHashSlots({ at_once: 2, waiting: 10 })
    const gates = Array.from({ length: 5 }, held)
    const begun: number[] = []
    const all = gates.map(({ promise }, index) =>
      slots.run(async () => {
        begun.push(index)
        await promise
      }, 'strangers'),
    )
    for (const [index, { resolve }] of gates.entries()) {
      await expect.poll(() => begun.length).toBe(Math.min(index + 2, 5))
      resolve()
    }
    await Promise.all(all)
    expect(begun).toEqual([0, 1, 2, 3, 4])
    expect([slots.running, slots.waiting]).toEqual([0, 0])
  })

  test('beyond those who may wait are refused at once, and later not', async () => {
    const slots = createHashSlots({ at_once: 1, waiting: 1 })
    const gate = held()
    const inside = [
      slots.run(() => gate.promise, 'strangers'),
      slots.run(() => gate.promise, 'strangers'),
    ]
    await expect(slots.run(async () => {}, 'strangers')).rejects.toMatchObject({
      code: 'BUSY',
      retry_after: 5,
    })
    gate.resolve()
    await Promise.all(inside)
    expect(await slots.run(async () => 'in', 'strangers')).toBe('in')
  })

  test('that fail leave their place to the next', async () => {
    const slots = createHashSlots({ at_once: 1, waiting: 1 })
    const failing = slots.run(() => Promise.reject(new Error('no')), 'strangers')
    const next = slots.run(async () => 'in', 'strangers')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('in')
  })

  test('of those who are known go before those of strangers, however many strangers wait', async () => {
    const slots = createHashSlots({ at_once: 1, waiting: 3 })
    const gate = held()
    const done: string[] = []
    const run = (name: string, lane: 'known' | 'strangers') =>
      slots.run(async () => void done.push(name), lane)
    const first = slots.run(() => gate.promise, 'strangers')
    const strangers = ['a', 'b', 'c'].map((name) => run(name, 'strangers'))
    await expect(run('d', 'strangers')).rejects.toMatchObject({ code: 'BUSY' })
    const known = run('known', 'known')
    gate.resolve()
    await Promise.all([first, known, ...strangers])
    expect(done).toEqual(['known', 'a', 'b', 'c'])
  })
})
