import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { setOrderStatus } from './set-order-status.ts'
import { setStatusOfMany } from './set-status-of-many.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const one = () => [{ product_id: office.pain, quantity: 1 }]
const at = (hour: number) => ({ pickup_time: `${hour}:00` })

test('moves those that can be moved, and names the others with the reason', async () => {
  const paid = await office.placeAndPay(one(), at(10))
  const preparing = await office.placeAndPay(one(), at(11))
  const ready = await office.placeAndPay(one(), at(12))
  const completed = await office.placeAndPay(one(), at(13))
  const { id: pending } = await office.place(one(), at(14))
  for (const [order_id, status] of [
    [preparing, 'preparing'],
    [ready, 'ready'],
    [completed, 'completed'],
  ] as const)
    await setOrderStatus(office.at(), { order_id, status })
  const neighbour = await officeShop(desk)
  const theirs = await neighbour.placeAndPay([{ product_id: neighbour.pain, quantity: 1 }])
  const number = async (id: string) => (await office.orderRow(id)).order_number

  const moved = await setStatusOfMany(office.at(), {
    order_ids: [paid, preparing, paid, ready, completed, pending, theirs, randomUUID()],
    status: 'ready',
  })
  expect(moved.changed).toEqual([paid, preparing])
  expect(moved.unchanged).toEqual([
    { order_number: await number(ready), why: 'Déjà «\u00a0Prête\u00a0».' },
    {
      order_number: await number(completed),
      why: 'Passer de «\u00a0Complétée\u00a0» à «\u00a0Prête\u00a0» demande une raison\u00a0: ouvrez la commande.',
    },
    {
      order_number: await number(pending),
      why: 'Pas encore payée\u00a0: ouvrez la commande et indiquez la raison.',
    },
    { order_number: 'Inconnue', why: 'Commande introuvable.' },
    { order_number: 'Inconnue', why: 'Commande introuvable.' },
  ])
  expect(await neighbour.orderRow(theirs)).toMatchObject({ status: 'paid' })
  expect(await office.mails(paid)).toContain('ready')
})

test('cancels what nobody paid, and leaves what somebody did', async () => {
  const paid = await office.placeAndPay(one(), at(10))
  const { id: pending } = await office.place(one(), at(11))
  const moved = await setStatusOfMany(office.at(), {
    order_ids: [paid, pending],
    status: 'cancelled',
  })
  expect(moved).toEqual({
    changed: [pending],
    unchanged: [
      {
        order_number: (await office.orderRow(paid)).order_number,
        why: 'Payée\u00a0: ouvrez la commande pour choisir ce qui est remboursé.',
      },
    ],
  })
})

test('two people who complete the same ten orders complete each of them once', async () => {
  const ids: string[] = []
  for (let index = 0; index < 10; index++)
    ids.push(await office.placeAndPay(one(), at(10 + Math.floor(index / 2))))
  const [first, second] = await Promise.all([
    setStatusOfMany(office.at(), { order_ids: ids, status: 'completed' }),
    setStatusOfMany(office.at(), { order_ids: ids.toReversed(), status: 'completed' }),
  ])
  expect([...first.changed, ...second.changed].toSorted()).toEqual(ids.toSorted())
  expect(await office.taken()).toMatchObject({ quantity: 10, reserved: 0 })
  expect(await office.balances()).toMatchObject({ pending: 0, available: 5000 })
})
