import { expect, test } from 'vitest'
import { isTelephone } from './telephone.ts'

test.each(['0465712410', '04 65 71 24 10', '+33 (0)4 65 71 24 10', '04.65.71-24-10', '118 218'])(
  '%s can be dialled',
  (text) => expect(isTelephone(text)).toBe(true),
)

test.each([
  '',
  'abc',
  '04 65 71 24 10 poste 2',
  '12345',
  '1.2.3.4.5',
  '------',
  '04+65712410',
  '0'.repeat(21),
  'tel:0465712410',
])('%j cannot', (text) => expect(isTelephone(text)).toBe(false))
