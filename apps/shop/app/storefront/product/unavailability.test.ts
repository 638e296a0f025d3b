import { expect, test } from 'vitest'
import { unavailability } from './unavailability.ts'

const open = { acceptsOrders: true }
const here = { stock: 3, is_available: true }

test('what is on the shelf and on the calendar can be ordered', () => {
  expect(unavailability(here, open, 'Croix-Rousse')).toBeNull()
})

test('an empty shelf, an empty calendar and a closed shop are told apart', () => {
  expect(unavailability({ ...here, stock: 0 }, open, 'Croix-Rousse')).toContain('reste plus')
  expect(unavailability({ ...here, is_available: false }, open, 'Croix-Rousse')).toContain('90')
  expect(unavailability(here, { acceptsOrders: false }, 'Croix-Rousse')).toContain('en ligne')
  expect(unavailability(here, open, undefined)).toContain('point de retrait')
})
