import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { insertRows } from './insert-rows.ts'
import { counterRows } from './money/counters.ts'
import { invoiceRows } from './money/invoices.ts'
import { salesOf } from './money/ledger.ts'
import { payoutsOf } from './money/payouts.ts'
import { refundRows } from './money/refunds.ts'
import { placeRows, reservedStock } from './orders/holds.ts'
import {
  customerRows,
  itemRows,
  taxRows,
  type WrittenOrder,
  writeOrders,
} from './orders/order-rows.ts'
import { planOrders } from './orders/plan-orders.ts'
import { eventRows, paymentEventRows } from './orders/traces.ts'
import { preferenceRows } from './shop/accounts.ts'
import {
  globalStockRows,
  inventoryRows,
  merchantValidationRows,
  storeAvailabilityRows,
} from './shop/availability.ts'
import { categoryRows, periodsOf, productRows, scheduleOf } from './shop/catalogue.ts'
import { auditRows, securityRows } from './shop/logs.ts'
import type { StoredPicture } from './shop/pictures.ts'
import { type PromoCodeRow, promoCodeRows } from './shop/promo-codes.ts'
import * as settings from './shop/settings.ts'
import { type StoreRows, storeRows } from './shop/stores.ts'
import { taxRateRows, taxSettingsRow } from './shop/taxes.ts'
import { domainRow } from './shop/tenant.ts'
import { usageRows } from './shop/usage.ts'
import { reviewRows, ticketRows } from './shop/voices.ts'
import type { ShopContext } from './shop-context.ts'

export type ShopPlan = {
  context: ShopContext
  stores: StoreRows[]
  promos: PromoCodeRow[]
  orders: WrittenOrder[]
  pictures: ReadonlyMap<string, StoredPicture>
}

/** Everything of a shop that chance decides, before a transaction is opened for it. */
export function planShop(context: ShopContext, pictures: ShopPlan['pictures']): ShopPlan {
  const stores = storeRows(context)
  const promos = promoCodeRows(context)
  const orders = writeOrders(context, planOrders(context, stores, promos))
  return { context, stores, promos, orders, pictures }
}

/** All of one shop, inside its own tenant. */
export async function writeShop(tx: Tx, plan: ShopPlan, commission_rate: number): Promise<void> {
  await writeSettings(tx, plan)
  await writeStores(tx, plan)
  await writeCatalogue(tx, plan)
  await writeOrdersOf(tx, plan)
  await writeMoney(tx, plan, commission_rate)
  await sql`select app.rebuild_sales(${plan.context.tenant_id})`.execute(tx)
  await insertRows(tx, 'support_tickets', ticketRows(plan.context))
  await insertRows(tx, 'admin_audit_logs', auditRows(plan.context))
  await insertRows(tx, 'security_logs', securityRows(plan.context))
}

async function writeSettings(tx: Tx, { context, pictures, orders }: ShopPlan) {
  const files = [...pictures.values()].map(({ row }) => row)
  await insertRows(tx, 'files', files)
  await insertRows(tx, 'storefront_settings', [settings.storefrontSettingsRow(context, pictures)])
  await insertRows(tx, 'invoice_settings', [settings.invoiceSettingsRow(context)])
  await insertRows(tx, 'feature_settings', settings.featureRows(context))
  await insertRows(tx, 'ai_prompt_templates', settings.promptRows(context))
  await insertRows(tx, 'tenant_merchant_settings', [settings.merchantSettingsRow(context)])
  await insertRows(tx, 'tax_rates', taxRateRows(context))
  await insertRows(tx, 'tax_settings', [taxSettingsRow(context)])
  await insertRows(tx, 'tenant_domains', [domainRow(context)])
  await insertRows(tx, 'admin_preferences', preferenceRows(context))
  await insertRows(tx, 'tenant_usage_tracking', usageRows(context, orders, pictures))
}

async function writeStores(tx: Tx, { stores }: ShopPlan) {
  const locations = stores.map(({ location }) => location)
  await insertRows(tx, 'store_locations', locations)
  await insertRows(
    tx,
    'store_hours',
    stores.flatMap(({ hours }) => hours),
  )
  await insertRows(
    tx,
    'store_special_hours',
    stores.flatMap((store) => store.special_hours),
  )
  await insertRows(
    tx,
    'store_exceptional_closures',
    stores.flatMap(({ closures }) => closures),
  )
  await insertRows(
    tx,
    'pickup_time_slots',
    stores.flatMap(({ slots }) => slots),
  )
}

async function writeCatalogue(tx: Tx, { context, pictures, promos, orders }: ShopPlan) {
  const { products } = context.shop
  const reserved = reservedStock(orders)
  const schedules = products.flatMap((product) => scheduleOf(context, product))
  const periods = products.flatMap((product) => periodsOf(context, product))
  await insertRows(tx, 'product_categories', categoryRows(context))
  await insertRows(tx, 'products', productRows(context, pictures))
  await insertRows(tx, 'product_availability_schedule', schedules)
  await insertRows(tx, 'product_availability_periods', periods)
  await insertRows(tx, 'product_store_availability', storeAvailabilityRows(context))
  await insertRows(tx, 'product_global_stock', globalStockRows(context, reserved.global))
  await insertRows(tx, 'product_inventory', inventoryRows(context, reserved.per_store))
  await insertRows(tx, 'product_merchant_validation', merchantValidationRows(context))
  await insertRows(tx, 'product_reviews', reviewRows(context))
  await insertRows(tx, 'promo_codes', promos)
}

async function writeOrdersOf(tx: Tx, { context, orders }: ShopPlan) {
  const rows = orders.map(({ row }) => row)
  await insertRows(tx, 'customers', customerRows(context, orders))
  await insertRows(tx, 'orders', rows)
  await insertRows(tx, 'order_items', itemRows(context, orders))
  await insertRows(tx, 'order_taxes', taxRows(context, orders))
  await insertRows(tx, 'order_events', eventRows(context, orders))
  await insertRows(tx, 'payment_events', paymentEventRows(context, orders))
  await insertRows(tx, 'pickup_slot_places', placeRows(context, orders))
}

async function writeMoney(
  tx: Tx,
  { context, orders, pictures }: ShopPlan,
  commission_rate: number,
) {
  const sales = salesOf(context, orders, commission_rate)
  const paidOut = payoutsOf(context, sales.entries)
  const invoices = invoiceRows(context, orders, pictures)
  await insertRows(tx, 'refunds', refundRows(context, orders))
  await insertRows(tx, 'platform_transactions', sales.transactions)
  await insertRows(tx, 'payout_requests', paidOut.payouts)
  await insertRows(tx, 'ledger_entries', [...sales.entries, ...paidOut.entries])
  await insertRows(tx, 'invoices', invoices)
  const counters = counterRows(context, {
    orders: orders.map(({ number }) => number),
    invoices: invoices.filter(({ kind }) => kind === 'invoice'),
    credit_notes: invoices.filter(({ kind }) => kind === 'credit_note'),
  })
  await insertRows(tx, 'tenant_counters', counters)
}
