import { expect, test } from 'vitest'
import type { MailOrderItem } from './order.ts'
import { amountsOf } from './order-blocks.ts'
import { order } from './testing/examples.ts'

function labelOf(item: MailOrderItem): string | undefined {
  const block = amountsOf({ ...order, items: [item] })
  return block.kind === 'amounts' ? block.groups[0]?.[0]?.label : undefined
}

test('a line says what it weighs and what a kilo costs, where the shop says so', () => {
  const bread = { product_name: 'Pain', quantity: 2, amount: 620 }
  expect(labelOf(bread)).toBe('2\u00a0× Pain')
  expect(labelOf({ ...bread, unit_text: '250\u00a0g · 12,40\u202f€/kg' })).toBe(
    '2\u00a0× Pain (250\u00a0g · 12,40\u202f€/kg)',
  )
})

test('what is sold by weight is said by weight', () => {
  const ham = { product_name: 'Jambon', quantity: 3, amount: 1050, quantity_text: '300\u00a0g' }
  expect(labelOf(ham)).toBe('300\u00a0g Jambon')
})
