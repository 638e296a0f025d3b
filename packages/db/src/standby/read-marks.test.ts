import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePosition } from './log-position.ts'
import { readMarks } from './read-marks.ts'

test('a position of the log is a number', () => {
  expect(parsePosition('0/0')).toBe(0n)
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n)
  expect(parsePosition('1/0') > parsePosition('0/FFFFFFFF')).toBe(true)
  for (const odd of [null, undefined, '', '1', 'x/y', '123456789/0']) {
    expect(parsePosition(odd)).toBe(0n)
  }
})

test('before anything was asked, only the primary can tell', () => {
  expect(readMarks().needed('a')).toBeNull()
})

test('a change is of its shop alone', () => {
  const marks = readMarks()
  marks.asking('a')(10n)
  marks.changed('a')
  expect([marks.needed('a'), marks.needed('b')]).toEqual([null, 10n])
  marks.asking('a')(20n)
  expect([marks.needed('a'), marks.needed('b')]).toEqual([20n, 10n])
})

test('what was asked before a change says nothing of it', () => {
  const marks = readMarks()
  marks.asking('a')(10n)
  const early = marks.asking('a')
  marks.changed('a')
  early(20n)
  expect(marks.needed('a')).toBeNull()
  const late = marks.asking('a')
  marks.changed()
  late(30n)
  expect(marks.needed('b')).toBeNull()
})

test('a position that nobody reaches is asked for anew after a while: it may be of a primary that was lost', () => {
  let now = 0
  const marks = readMarks({ clock: () => now })
  marks.asking('a')(1000n)
  now = 29_000
  marks.asking('a')(10n)
  expect(marks.needed('a')).toBe(1000n)
  now = 31_000
  marks.asking('a')(10n)
  expect(marks.needed('a')).toBe(10n)
})

test('however shops change and ask, nobody needs less than what was committed', () => {
  const step = fc.record({
    act: fc.constantFrom('change', 'change all', 'ask', 'answer'),
    shop: fc.constantFrom('a', 'b', 'c', 'd'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const marks = readMarks({ clock: () => 0, most: 2 })
      const committed = new Map<string, bigint>()
      const open: (() => void)[] = []
      let log = 1n
      for (const { act, shop } of steps) {
        log += 1n
        if (act === 'change') {
          committed.set(shop, log)
          marks.changed(shop)
        }
        if (act === 'change all') {
          for (const one of 'abcd') committed.set(one, log)
          marks.changed()
        }
        if (act === 'ask') {
          const [learn, at] = [marks.asking(shop), log]
          open.push(() => learn(at))
        }
        if (act === 'answer') open.shift()?.()
        for (const one of 'abcd') {
          const needed = marks.needed(one)
          if (needed !== null) expect(needed >= (committed.get(one) ?? 0n)).toBe(true)
        }
      }
    }),
  )
})
