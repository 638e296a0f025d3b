import { expect, test } from 'vitest'
import { keepPendingOrder, pendingOrderId } from './pending-order.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, text: string) => void kept.set(key, text),
    remove: (key: string) => void kept.delete(key),
  }
}

test('the order that waits is known by its id, and whatever else lies there is nobody’s', () => {
  const store = memory()
  const order_id = '3f9945f9-bd7e-4032-9d24-d4cc55ea1c6b'
  expect(pendingOrderId('colbert', store)).toBeNull()
  keepPendingOrder('colbert', { order_id, order_number: 'CMD-2026-000042' }, store)
  expect(pendingOrderId('colbert', store)).toBe(order_id)
  expect(pendingOrderId('maison-levain', store)).toBeNull()
  keepPendingOrder('colbert', { order_id: '<script>', order_number: '' }, store)
  expect(pendingOrderId('colbert', store)).toBeNull()
})
