import { getPreferences, savePreferences } from '@fournil/services/preferences/preferences'
import { api } from '../../api/implement.ts'
import { ai } from './ai.ts'
import { apiKeys } from './api-keys.ts'
import { arrivals } from './arrivals.ts'
import { categories } from './categories.ts'
import { connect } from './connect.ts'
import { counter } from './counter.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { design } from './design.ts'
import { disputes } from './disputes.ts'
import { domains } from './domains.ts'
import { feasts } from './feasts.ts'
import { features } from './features.ts'
import { finances } from './finances.ts'
import { handOver } from './hand-over.ts'
import { invoiceSettings } from './invoice-settings.ts'
import { invoices } from './invoices.ts'
import { members } from './members.ts'
import { merchant } from './merchant.ts'
import { notifications } from './notifications.ts'
import { openingChecklist } from './opening-checklist.ts'
import { orderNotes } from './order-notes.ts'
import { orderPickup } from './order-pickup.ts'
import { orderSettings } from './order-settings.ts'
import { orders } from './orders.ts'
import { paymentIssues } from './payment-issues.ts'
import { phoneOrders } from './phone-orders.ts'
import { pictures } from './pictures.ts'
import { productBulk } from './product-bulk.ts'
import { productDays } from './product-days.ts'
import { productImports } from './product-imports.ts'
import { productStock } from './product-stock.ts'
import { production } from './production.ts'
import { products } from './products.ts'
import { promoCodes } from './promo-codes.ts'
import { prompts } from './prompts.ts'
import { pushDevices } from './push-devices.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { rush } from './rush.ts'
import { shopDeletion } from './shop-deletion.ts'
import { shopExports } from './shop-exports.ts'
import { stores } from './stores.ts'
import { subscription } from './subscription.ts'
import { support } from './support.ts'
import { taxes } from './taxes.ts'
import { till } from './till.ts'
import { webhooks } from './webhooks.ts'

export const office = {
  ai,
  apiKeys,
  arrivals,
  categories,
  connect,
  counter,
  customers,
  dashboard,
  design,
  disputes,
  domains,
  feasts,
  features,
  finances,
  reports,
  reviews,
  support,
  taxes,
  till,
  webhooks,
  orders,
  orderNotes,
  orderPickup,
  phoneOrders,
  openingChecklist,
  notifications,
  pushDevices,
  orderSettings,
  invoices,
  handOver,
  invoiceSettings,
  members,
  merchant,
  paymentIssues,
  pictures,
  productBulk,
  productDays,
  productStock,
  productImports,
  products,
  promoCodes,
  prompts,
  production,
  rush,
  shopDeletion,
  shopExports,
  stores,
  subscription,
  preferences: {
    get: api.office.preferences.get.handler(({ context }) => getPreferences(context.ctx)),
    save: api.office.preferences.save.handler(({ context, input }) =>
      savePreferences(context.ctx, input),
    ),
  },
}
