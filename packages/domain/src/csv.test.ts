import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutraliseCell, restoreCell } from './csv.ts'

test('a cell that a spreadsheet would run becomes text', () => {
  for (const cell of ['=1+1', '+33 6', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1']) {
    expect(neutraliseCell(cell)).toBe(`'${cell}`)
  }
})

test('other cells stay as they are', () => {
  for (const cell of ['', 'Pain', 'a=b', ' =1', "'quoted", '12,50']) {
    expect(neutraliseCell(cell)).toBe(cell)
  }
})

test('what was exported is imported again unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom(...`=+-@\t\r'a1 `), maxLength: 6 })
  fc.assert(
    fc.property(cell, (text) => {
      expect(restoreCell(neutraliseCell(text))).toBe(text)
      expect(neutraliseCell(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
    { numRuns: 1000 },
  )
})
