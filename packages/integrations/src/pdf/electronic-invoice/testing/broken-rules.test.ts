import { describe, expect, test } from 'vitest'
import { electronicInvoice } from '../electronic-invoice.ts'
import { BREAKS, EXAMPLES, STRUCTURE_BREAKS } from './breaks.ts'
import { brokenRules, RULES } from './broken-rules.ts'

describe('the rules of EN 16931', () => {
  test.each(Object.entries(EXAMPLES))('hold for %s', (_name, content) => {
    expect(brokenRules(electronicInvoice(content))).toEqual([])
  })

  test('are all seen to fail below', () => {
    const ids = RULES.map(({ id }) => id)
    expect(Object.keys(BREAKS).toSorted()).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(Object.entries(BREAKS))('%s is seen to fail', (id, breakIt) => {
    expect(brokenRules(breakIt())).toContain(id)
  })

  test.each(Object.entries(STRUCTURE_BREAKS))('the schema knows no %s', (_name, breakIt) => {
    const errors = brokenRules(breakIt()).filter((error) => error.includes(' '))
    expect(errors).not.toEqual([])
  })
})
