import { asOneTransaction, type Database, inTenant, type Tx } from '@fournil/db'
import { importSandboxBooks } from '@fournil/db/import-sandbox-books'
import type { Context } from '@fournil/services/context'
import { sql } from 'kysely'
import { writeBulkOrders } from './bulk/bulk-orders.ts'
import type { StoredPicture } from './pictures/store-pictures.ts'
import { openingBalance } from './plan/opening-balance.ts'
import { type PlannedOrder, planOrders } from './plan/plan-orders.ts'
import { livedFrom, type Moment, timelineOf } from './plan/timeline.ts'
import { openShop } from './replay/open-shop.ts'
import { replayOrders } from './replay/replay-orders.ts'
import { saveSettings } from './replay/save-settings.ts'
import { submitReviews } from './replay/submit-reviews.ts'
import { validateCatalogue } from './replay/validate-catalogue.ts'
import { writeBankAccount } from './rows/bank-account.ts'
import { writeCatalogue } from './rows/catalogue.ts'
import { registerCustomers } from './rows/customers.ts'
import { writeFeasts } from './rows/feasts.ts'
import { writeLogs } from './rows/logs.ts'
import { writePayouts } from './rows/payouts.ts'
import { type PromoCodeRow, promoCodeRows, writePromoCodes } from './rows/promo-codes.ts'
import { writeSettings } from './rows/settings.ts'
import { type StoreRows, storeRows, writeStores } from './rows/stores.ts'
import { writeTickets } from './rows/support-tickets.ts'
import { writeTaxes } from './rows/taxes.ts'
import { writeUsage } from './rows/usage.ts'
import type { ShopContext } from './shop-context.ts'

export type ShopPlan = {
  context: ShopContext
  stores: StoreRows[]
  promos: PromoCodeRow[]
  orders: PlannedOrder[]
  timeline: Moment[]
  pictures: ReadonlyMap<string, StoredPicture>
}

/** Everything of a shop that chance decides, before a transaction is opened for it. */
export function planShop(context: ShopContext, pictures: ShopPlan['pictures']): ShopPlan {
  const stores = storeRows(context)
  const promos = promoCodeRows(context)
  const orders = planOrders(context, stores, promos)
  const timeline = timelineOf(orders, context.now, livedFrom(context))
  return { context, stores, promos, orders, timeline, pictures }
}

/** All of one shop, or nothing of it. */
export async function writeShop(
  db: Database,
  plan: ShopPlan,
  parts: Pick<Context, 'storage' | 'originOf' | 'encryption'>,
): Promise<void> {
  const { context, timeline } = plan
  const tenant = { tenant_id: context.tenant_id }
  await asOneTransaction({ db, tenant }, async (inside) => {
    const scope = { db: inside, tenant }
    // Another process may have been quicker.
    if (!(await inTenant(scope, (tx) => isFirst(tx, tenant.tenant_id)))) return
    await inTenant(scope, (tx) => writeGround(tx, plan))
    const shop = await openShop(context, inside, parts)
    await saveSettings(shop)
    const inBulk = await writeBulkOrders(shop, inside, timeline)
    await replayOrders(shop, timeline, inBulk)
    await submitReviews(shop, inside)
    await validateCatalogue(shop)
    await inTenant(scope, (tx) => writeRest(tx, plan, parts.encryption))
    // Before the orders are there for others to see: a payment without an order harms nobody.
    await importSandboxBooks(db, shop.sandbox.contents())
  })
}

async function isFirst(tx: Tx, tenant_id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo:${tenant_id}`}, 0))`.execute(tx)
  return !(await tx.selectFrom('storefront_settings').select('id').executeTakeFirst())
}

/** What has to be there before the first order. */
async function writeGround(tx: Tx, { context, stores, promos, timeline, pictures }: ShopPlan) {
  const balance = openingBalance(timeline)
  await writeSettings(tx, context, pictures)
  await writeTaxes(tx, context)
  await writeStores(tx, stores)
  await writeCatalogue(tx, context, pictures, balance)
  await writePromoCodes(tx, promos, balance)
}

/** What looks back on the orders. */
async function writeRest(
  tx: Tx,
  { context, orders, pictures }: ShopPlan,
  encryption: Context['encryption'],
) {
  await registerCustomers(tx, orders)
  await writeUsage(tx, pictures)
  await writeBankAccount(tx, context, encryption)
  await writePayouts(tx, context)
  await writeFeasts(tx, context)
  await writeTickets(tx, context)
  await writeLogs(tx, context)
}
