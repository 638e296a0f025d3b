import { createHash } from 'node:crypto'
import { readZip } from '@fournil/integrations/archives/testing/read-zip'
import { newZip } from '@fournil/integrations/archives/zip'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { archiveTill } from './archive-till.ts'
import { closeTill } from './close-till.ts'
import { archiveProblems } from './verify-archive.ts'
import { verifyAllTills } from './verify-tills.ts'

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
  for (const day of ['14', '15', '16', '17'])
    for (const price of [450, 700]) {
      const lines = [{ product_id: till.bread, unit_price: price }]
      const id = await till.sell(lines, new Date(`2026-11-${day}T09:00:00Z`))
      if (price === 700) await till.refund(id, 100, new Date(`2026-11-${day}T10:00:00Z`))
    }
  await closeTill(desk.at(till.shop, new Date('2026-11-18T09:00:00Z')))
})

async function archive(from = '2026-11-15', to = '2026-11-16') {
  const ctx = till.member(['can_manage_orders'], new Date('2026-11-18T09:00:00Z'))
  const { content } = await archiveTill(ctx, newZip, { from, to })
  return readZip(content)
}

const PAYMENTS = 'encaissements.jsonl'
const CLOSINGS = 'clotures.jsonl'
const linesOf = (files: Map<string, string>, name: string) =>
  (files.get(name) ?? '').split('\n').filter(Boolean)

describe('an archive', () => {
  test('holds the rows of its days and is found whole', async () => {
    const files = await archive()
    expect(linesOf(files, PAYMENTS)).toHaveLength(6)
    expect(linesOf(files, CLOSINGS).map((line) => JSON.parse(line).period_start)).toEqual([
      '2026-11-15',
      '2026-11-16',
    ])
    expect(files.get('encaissements.csv')).toContain('Remboursement')
    expect(archiveProblems(files)).toEqual([])
  })

  test('of days without a sale is empty, and whole', async () => {
    const files = await archive('2026-01-01', '2026-01-31')
    expect(linesOf(files, PAYMENTS)).toEqual([])
    expect(archiveProblems(files)).toEqual([])
  })

  test.each<[string, (lines: string[]) => string[]]>([
    [
      'altered',
      ([first = '', ...rest]) => [first.replace('"amount":450', '"amount":440'), ...rest],
    ],
    ['dropped', ([first = '', , ...rest]) => [first, ...rest]],
    ['cut off the end', (lines) => lines.slice(0, -1)],
    ['moved', ([first = '', second = '', ...rest]) => [second, first, ...rest]],
    ['repeated', ([first = '', ...rest]) => [first, first, ...rest]],
  ])('of which a row was %s is found out', async (_, change) => {
    const files = await archive()
    for (const name of [PAYMENTS, CLOSINGS]) {
      const lines = linesOf(files, name)
      const changed = change(lines)
      if (changed.join() === lines.join()) continue
      // The file's own hash is made anew with it: the rows alone must tell.
      const text = changed.map((line) => `${line}\n`).join('')
      const seal = JSON.parse(files.get('empreintes.json') ?? '{}')
      seal.files[name] = createHash('sha256').update(text).digest('hex')
      const sealed = new Map(files).set(name, text).set('empreintes.json', JSON.stringify(seal))
      expect(archiveProblems(sealed)).not.toEqual([])
    }
  })

  test('without one of its files, or with nonsense in it, says so', async () => {
    const files = await archive()
    const lacking = new Map(files)
    lacking.delete(CLOSINGS)
    expect(archiveProblems(lacking)).toEqual(['clotures.jsonl is missing'])
    expect(archiveProblems(new Map(files).set(PAYMENTS, '{'))).not.toEqual([])
  })

  test('is for those who see the finances', async () => {
    const ctx = till.member(['can_manage_products'])
    await expect(
      archiveTill(ctx, newZip, { from: '2026-11-15', to: '2026-11-16' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('the tills in the database are whole until somebody gets around the database’s own guards', async () => {
  const { tenant_id } = till.shop
  expect(await verifyAllTills(desk.database.db)).toEqual({ payments: [], closings: [] })
  const tamper = (sql: string) =>
    desk.database.owner(
      `do $$ begin set local session_replication_role = replica; ${sql.replaceAll('SHOP', `'${tenant_id}'`)}; end $$`,
    )
  await tamper(`update payments set amount = amount + 1 where tenant_id = SHOP and number = 4`)
  await tamper(`delete from closings where tenant_id = SHOP and number = 2`)
  expect(await verifyAllTills(desk.database.db)).toEqual({
    payments: [{ tenant_id, number: 4 }],
    closings: [{ tenant_id, number: 3 }],
  })
})
