import { RequestPayout } from '@fournil/contract/office/finances'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { checkLedger } from './check-ledger.ts'
import { requestPayout } from './request-payout.ts'
import { type FinanceShop, financeShop } from './testing/finance-shop.ts'

let desk: OrderDesk
let here: FinanceShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
  here = await financeShop(desk)
  await here.bank()
  await here.sell(8)
})
afterAll(() => desk.close())

test('of fifty requests for the whole balance at the same moment one wins', async () => {
  const whole = RequestPayout.parse({ amount: 8 * 1425 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => requestPayout(here.ctx, whole)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'BAD_REQUEST', sentence: 'Solde insuffisant' })
  expect(await here.balances()).toMatchObject({ available: 0 })
  expect(await checkLedger({ ...here.ctx, tenant: null })).toEqual({ differences: 0 })
})
