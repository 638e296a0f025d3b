import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { design } from './design.ts'
import { legal } from './legal.ts'
import { orders } from './orders.ts'
import { pickup } from './pickup.ts'
import { product } from './product.ts'
import { productAlerts } from './product-alerts.ts'
import { reviews } from './reviews.ts'
import { stores } from './stores.ts'
import { taxes } from './taxes.ts'
import { tenants } from './tenants.ts'
import { withdrawals } from './withdrawals.ts'

export const shop = {
  cart,
  catalogue,
  design,
  legal,
  orders,
  pickup,
  product,
  productAlerts,
  reviews,
  stores,
  taxes,
  tenants,
  withdrawals,
}
