import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from './doors/in-tenant.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { type TestTenant, testTenant } from './testing/test-tenant.ts'

let database: TestDatabase
let shop: TestTenant
let payout_id: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  const [payout] = await database.owner<{ id: string }>(
    'insert into payout_requests (tenant_id, amount) values ($1, 5000) returning id',
    [shop.tenant_id],
  )
  payout_id = payout?.id ?? ''
})
afterAll(() => database.close())

const asShop = <T>(work: Parameters<typeof inTenant<T>>[1]) =>
  inTenant({ db: database.db, tenant: shop }, work)
const entry = (account: string, amount: number) => ({
  tenant_id: shop.tenant_id,
  account: account as 'available',
  amount,
  kind: 'payout',
  payout_id,
})

test('entries that do not add up to zero are refused, whoever writes them', async () => {
  const oneSided = [entry('available', -5000), entry('paid_out', 4999)]
  await expect(
    asShop((tx) => tx.insertInto('ledger_entries').values(oneSided).execute()),
  ).rejects.toThrow('must sum to zero')
  await expect(
    database.owner(
      `insert into ledger_entries (tenant_id, account, amount, kind, payout_id) values ($1, 'available', 1, 'payout', $2)`,
      [shop.tenant_id, payout_id],
    ),
  ).rejects.toThrow('must sum to zero')
})

test('what is written stays: the application can neither change nor remove an entry', async () => {
  const balanced = [entry('available', -5000), entry('paid_out', 5000)]
  await asShop((tx) => tx.insertInto('ledger_entries').values(balanced).execute())
  await expect(
    asShop((tx) => tx.updateTable('ledger_entries').set({ amount: 1 }).execute()),
  ).rejects.toThrow('permission denied')
  await expect(asShop((tx) => tx.deleteFrom('ledger_entries').execute())).rejects.toThrow(
    'permission denied',
  )
  expect(
    await asShop((tx) => tx.selectFrom('ledger_entries').select(['account', 'amount']).execute()),
  ).toHaveLength(2)
})
