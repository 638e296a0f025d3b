import { priceCart } from '@fournil/services/cart/price-cart'
import { listAddresses } from '@fournil/services/catalogue/list-addresses'
import { listCategories } from '@fournil/services/catalogue/list-categories'
import { listDays } from '@fournil/services/catalogue/list-days'
import { listProducts } from '@fournil/services/catalogue/list-products'
import { getTheme } from '@fournil/services/design/get-theme'
import { getLegalIdentity } from '@fournil/services/legal/get-legal-identity'
import { cancelOwnOrder } from '@fournil/services/orders/cancel/cancel-own-order'
import { moveOwnOrder } from '@fournil/services/orders/move/move-own-order'
import { offerOwnMove } from '@fournil/services/orders/move/offer-own-move'
import { createOrderCheckout } from '@fournil/services/orders/place/create-order-checkout'
import { sendOrderLink } from '@fournil/services/orders/send-order-link'
import { getShopperOrder } from '@fournil/services/orders/shopper-order'
import { offerPickup } from '@fournil/services/pickup/offer-pickup'
import { getProduct } from '@fournil/services/product/get-product'
import { listAlternatives } from '@fournil/services/product/list-alternatives'
import { askForAlert } from '@fournil/services/product-alerts/ask-for-alert'
import { reviewableOrder } from '@fournil/services/reviews/invite/reviewable-order'
import { submitOrderReview } from '@fournil/services/reviews/invite/submit-order-review'
import { listReviews } from '@fournil/services/reviews/list-reviews'
import { submitReview } from '@fournil/services/reviews/submit-review'
import { listStores } from '@fournil/services/stores/list-stores'
import { getPriceDisplay } from '@fournil/services/taxes/price-display'
import { tenantContext } from '@fournil/services/tenancy/tenant-context'
import { declareByNumber } from '@fournil/services/withdrawals/declare-by-number'
import { declareWithdrawal } from '@fournil/services/withdrawals/declare-withdrawal'
import { offerWithdrawal } from '@fournil/services/withdrawals/offer-withdrawal'
import { api } from '../../api/implement.ts'

export const shop = {
  tenants: {
    current: api.shop.tenants.current.handler(({ context }) => tenantContext(context.ctx)),
  },
  taxes: {
    display: api.shop.taxes.display.handler(({ context }) => getPriceDisplay(context.ctx)),
  },
  design: {
    theme: api.shop.design.theme.handler(({ context }) => getTheme(context.ctx)),
  },
  stores: {
    list: api.shop.stores.list.handler(({ context }) => listStores(context.ctx)),
  },
  catalogue: {
    categories: api.shop.catalogue.categories.handler(({ context }) => listCategories(context.ctx)),
    addresses: api.shop.catalogue.addresses.handler(({ context, input }) =>
      listAddresses(context.ctx, input),
    ),
    days: api.shop.catalogue.days.handler(({ context, input }) => listDays(context.ctx, input)),
    list: api.shop.catalogue.list.handler(({ context, input }) => listProducts(context.ctx, input)),
  },
  product: {
    get: api.shop.product.get.handler(({ context, input }) => getProduct(context.ctx, input)),
    alternatives: api.shop.product.alternatives.handler(({ context, input }) =>
      listAlternatives(context.ctx, input),
    ),
  },
  productAlerts: {
    ask: api.shop.productAlerts.ask.handler(({ context, input }) =>
      askForAlert(context.ctx, input),
    ),
  },
  reviews: {
    list: api.shop.reviews.list.handler(({ context, input }) => listReviews(context.ctx, input)),
    submit: api.shop.reviews.submit.handler(({ context, input }) =>
      submitReview(context.ctx, input),
    ),
    ofOrder: api.shop.reviews.ofOrder.handler(({ context, input }) =>
      reviewableOrder(context.ctx, input),
    ),
    submitOfOrder: api.shop.reviews.submitOfOrder.handler(({ context, input }) =>
      submitOrderReview(context.ctx, input),
    ),
  },
  cart: {
    price: api.shop.cart.price.handler(({ context, input }) => priceCart(context.ctx, input)),
  },
  legal: {
    identity: api.shop.legal.identity.handler(({ context }) => getLegalIdentity(context.ctx)),
  },
  pickup: {
    offer: api.shop.pickup.offer.handler(({ context, input }) => offerPickup(context.ctx, input)),
  },
  orders: {
    createOrderCheckout: api.shop.orders.createOrderCheckout.handler(({ context, input }) =>
      createOrderCheckout(context.ctx, input),
    ),
    get: api.shop.orders.get.handler(({ context, input }) => getShopperOrder(context.ctx, input)),
    sendLink: api.shop.orders.sendLink.handler(({ context, input }) =>
      sendOrderLink(context.ctx, input),
    ),
    cancel: api.shop.orders.cancel.handler(({ context, input }) =>
      cancelOwnOrder(context.ctx, input),
    ),
    offerMove: api.shop.orders.offerMove.handler(({ context, input }) =>
      offerOwnMove(context.ctx, input),
    ),
    move: api.shop.orders.move.handler(({ context, input }) => moveOwnOrder(context.ctx, input)),
  },
  withdrawals: {
    offer: api.shop.withdrawals.offer.handler(({ context, input }) =>
      offerWithdrawal(context.ctx, input),
    ),
    declare: api.shop.withdrawals.declare.handler(({ context, input }) =>
      declareWithdrawal(context.ctx, input),
    ),
    declareByNumber: api.shop.withdrawals.declareByNumber.handler(({ context, input }) =>
      declareByNumber(context.ctx, input),
    ),
  },
}
