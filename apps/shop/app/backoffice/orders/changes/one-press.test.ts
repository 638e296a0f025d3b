import { expect, test } from 'vitest'
import { onePress } from './one-press.ts'

test('a double tap counts once, and the next order can be pressed right after', () => {
  const press = onePress()
  expect([0, 180, 699, 700, 900, 1400].map(press)).toEqual([true, false, false, true, false, true])
})
