import { randomUUID } from 'node:crypto'
import { RequestPayout } from '@fournil/contract/office/finances'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownAccountShop } from '../connect/testing/own-account-shop.ts'
import { syncDispute } from '../disputes/sync-dispute.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { exportFec } from './export-fec.ts'
import { requestPayout } from './request-payout.ts'
import { type FinanceShop, financeShop } from './testing/finance-shop.ts'

let desk: OrderDesk
let here: FinanceShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  here = await financeShop(desk)
})

// Written from the article, not from the code: 18 named columns, tabs, days of eight digits, decimal commas, and one of
// debit and credit at a time.
const COLUMNS =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'

type Line = {
  number: number
  day: string
  account: string
  piece: string
  debit: number
  credit: number
}

function parse(file: string): Line[] {
  const [head, ...lines] = file.split('\r\n')
  expect(head?.split('\t')).toEqual(COLUMNS.split(' '))
  expect(lines.pop()).toBe('')
  return lines.map((line) => {
    const cells = line.split('\t')
    expect(cells).toHaveLength(18)
    const of = (name: string) => cells[COLUMNS.split(' ').indexOf(name)] ?? ''
    for (const name of ['JournalCode', 'JournalLib', 'EcritureLib', 'CompteLib', 'PieceRef'])
      expect(of(name), name).not.toBe('')
    for (const name of ['EcritureDate', 'PieceDate', 'ValidDate'])
      expect(of(name), name).toMatch(/^20\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/)
    expect(of('CompteNum')).toMatch(/^[1-7]\d{2,}$/)
    for (const name of ['Debit', 'Credit']) expect(of(name), name).toMatch(/^\d+,\d\d$/)
    const cents = (name: string) => Number(of(name).replace(',', ''))
    expect(Math.min(cents('Debit'), cents('Credit'))).toBe(0)
    expect(Math.max(cents('Debit'), cents('Credit'))).toBeGreaterThan(0)
    return {
      number: Number(of('EcritureNum')),
      day: of('EcritureDate'),
      account: of('CompteNum'),
      piece: of('PieceRef'),
      debit: cents('Debit'),
      credit: cents('Credit'),
    }
  })
}

async function read(range = { from: '2026-11-01', to: '2026-11-30' }, ctx = here.ctx) {
  const { content, file_name } = await exportFec(ctx, range)
  let file = ''
  for await (const part of content) file += part
  return { lines: parse(file), file_name }
}

test('every entry balances, numbers rise without a gap, and so do the days', async () => {
  await here.bank()
  await here.sell(4)
  const order_id = await here.placeAndPay(here.basket)
  for (const amount of [333, 1])
    await refundOrder(here.at(), { order_id, refund_id: randomUUID(), amount })
  await here.carryOutRefunds()
  const { payout_id } = await requestPayout(here.ctx, RequestPayout.parse({ amount: 5000 }))
  await desk.database.owner(
    `update payout_requests set status = 'completed', processed_at = '2026-11-18T10:00:00Z' where id = $1`,
    [payout_id],
  )
  const { lines, file_name } = await read()
  const entries = Map.groupBy(lines, ({ number }) => number)
  expect([...entries.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const [number, sides] of entries)
    expect(
      sides.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
      `entry ${number}`,
    ).toBe(0)
  const days = lines.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  const balanceOf = (account: string) =>
    lines
      .filter((line) => line.account.startsWith(account))
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  // What the platform still owes is what both balances say; the books know the same commission.
  const { pending, available, commission } = await here.balances()
  expect(balanceOf('467')).toBe(pending + available)
  expect(balanceOf('6222')).toBe(commission)
  expect(balanceOf('512')).toBe(5000)
  expect(-(balanceOf('707') + balanceOf('4457'))).toBe(5 * 1500 - 334)
  expect(file_name).toBe('FEC20261130.txt')
})

test.each(['won', 'lost'] as const)(
  'a contested payment that is %s is in it with its fee, and the platform owes what the balances say',
  async (outcome) => {
    await here.sell()
    const order_id = await here.placeAndPay(here.basket)
    const {
      payment_session_id: session,
      payment_intent_id,
      order_number,
    } = await here.orderRow(order_id)
    const dispute = String(payment_intent_id).replace('pi_', 'dp_')
    await desk.sandbox.page.contest(String(session), 'fraudulent')
    await syncDispute(here.at(), order_id, dispute)
    await desk.sandbox.page.decide(String(session), outcome)
    const decided = new Date('2026-11-20T09:00:00Z')
    await syncDispute(here.at(decided), order_id, dispute)
    const { lines } = await read()
    for (const [number, sides] of Map.groupBy(lines, (line) => line.number))
      expect(
        sides.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
        `entry ${number}`,
      ).toBe(0)
    const days = lines.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    const balanceOf = (account: string) =>
      lines
        .filter((line) => line.account.startsWith(account))
        .reduce((sum, { debit, credit }) => sum + debit - credit, 0)
    const { pending, available } = await here.balances()
    expect(balanceOf('467')).toBe(pending + available)
    expect(balanceOf('627')).toBe(2000)
    expect(balanceOf('416')).toBe(outcome === 'won' ? 0 : 1500)
    const contested = lines.filter(({ account }) => account === '416000')
    expect(contested.map(({ day, piece }) => [day, piece])).toEqual([
      ['20261116', order_number],
      ...(outcome === 'won' ? [['20261120', order_number]] : []),
    ])
  },
)

test('a payment that is contested on the shop’s own account is charged to what the provider holds', async () => {
  const bakery = await ownAccountShop(desk)
  await bakery.onboard()
  const { id, session, intent } = await bakery.placeAndPay()
  await desk.sandbox.page.contest(session, 'fraudulent')
  await syncDispute(bakery.shopper(), id, intent.replace('pi_', 'dp_'))
  await desk.sandbox.page.decide(session, 'won')
  await syncDispute(bakery.shopper(), id, intent.replace('pi_', 'dp_'))
  const { lines } = await read({ from: '2026-11-01', to: '2026-11-30' }, bakery.owner())
  const moved = (account: string) =>
    lines.filter((line) => line.account === account).map(({ debit, credit }) => debit - credit)
  expect(moved('416000')).toEqual([3200, -3200])
  expect(moved('627800')).toEqual([2000])
  expect(moved('467200')).toEqual([3200, -160, -5200, 3200])
  expect(moved('467100')).toEqual([])
})

test('what was paid at the counter is not in it, nor another period', async () => {
  await here.sell()
  expect((await read({ from: '2026-12-01', to: '2026-12-31' })).lines).toEqual([])
  await desk.database.owner('delete from ledger_entries where tenant_id = $1', [
    here.shop.tenant_id,
  ])
  await desk.database.owner('delete from platform_transactions where tenant_id = $1', [
    here.shop.tenant_id,
  ])
  expect((await read()).lines).toEqual([])
})

test('is for those who manage orders', async () => {
  const actor = { ...here.person, permissions: [] }
  await expect(
    exportFec({ ...here.ctx, actor }, { from: '2026-11-01', to: '2026-11-30' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
