import { expect, test } from 'vitest'
import { findCycles } from './find-cycles.mjs'

const cyclesIn = (imports: Record<string, string[]>) => findCycles(new Map(Object.entries(imports)))

test('files that import downwards only are no circle, also where two ways meet', () => {
  expect(cyclesIn({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
})

test('two files that import each other are shown as the way round', () => {
  expect(cyclesIn({ a: ['b'], b: ['a'] })).toEqual([['a', 'b', 'a']])
})

test('a long way round is found from wherever it is entered, and shown without the way there', () => {
  expect(cyclesIn({ start: ['b'], a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual([
    ['b', 'c', 'd', 'b'],
  ])
})

test('a file that imports itself is a circle, and one outside the room is none of ours', () => {
  expect(cyclesIn({ a: ['a'], b: ['elsewhere'] })).toEqual([['a', 'a']])
})
