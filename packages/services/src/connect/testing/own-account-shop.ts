import { PERMISSIONS } from '@fournil/domain/permissions'
import type { PaymentEvent, PaymentProvider } from '@fournil/integrations/payments/port'
import { createStripePayments } from '@fournil/integrations/payments/stripe'
import { MONDAY_9, type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../../context.ts'
import { createOrderCheckout } from '../../orders/place/create-order-checkout.ts'
import { officeDesk } from '../../orders/testing/office-desk.ts'
import { checkoutOf, type OrderDesk } from '../../orders/testing/order-desk.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { startOnboarding } from '../start-onboarding.ts'
import { syncAccount } from '../sync-account.ts'

const CARD = '4242424242424242'

/** A shop on a platform where each shop takes its own money, with a bûche at thirty-two euros and a commission of 5 %. */
export async function ownAccountShop(desk: OrderDesk) {
  const shop: TestShop = await testShop(desk.database)
  const payments: PaymentProvider = createStripePayments(desk.sandbox.config, {
    clock: () => MONDAY_9.getTime(),
    mode: 'connect',
  })
  await desk.database.owner(
    `with plan as (insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
       max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month, commission_rate)
       values ($1, 'Cinq', 0, 0, -1, -1, -1, -1, -1, -1, 5) returning id)
     update tenants set plan_id = plan.id from plan where tenants.id = $2`,
    [`cinq-${shop.tenant_id}`, shop.tenant_id],
  )
  const office = await officeDesk(desk.database, desk, shop)
  const product_id = await shop.product('Bûche', { price: 3200, preparation_time_hours: 1 })
  const shopper = (now?: Date): TenantContext => ({ ...desk.at(shop, now), payments })
  const owner = (now?: Date): TenantContext => ({
    ...shopper(now),
    actor: { ...office.person, permissions: PERMISSIONS },
  })

  async function place() {
    const input = checkoutOf(shop, [{ product_id, price: 3200 }])
    const { orderId, url } = await createOrderCheckout(shopper(), input)
    return { id: orderId, session: url.split('/').at(-1) ?? '' }
  }

  async function accountId(): Promise<string> {
    const [row] = await desk.database.owner<{ account_id: string }>(
      'select account_id from payment_accounts where tenant_id = $1',
      [shop.tenant_id],
    )
    return row?.account_id ?? ''
  }

  /** Goes to the provider's page and says who the shop is. */
  async function onboard(how: 'complete' | 'without_document' = 'complete'): Promise<string> {
    const { url } = await startOnboarding(owner())
    const [account, token] = url.split('/').slice(-2)
    await desk.sandbox.page.onboard(account ?? '', token ?? '', how)
    await syncAccount(shopper())
    return account ?? ''
  }

  return {
    shop,
    office,
    payments,
    shopper,
    owner,
    place,
    accountId,
    onboard,
    pay: (session: string) => desk.sandbox.page.submitCard(session, CARD),
    placeAndPay: async () => {
      const { id, session } = await place()
      await desk.sandbox.page.submitCard(session, CARD)
      const paid = await payments.getSession(session, await accountId())
      await settlePayment(shopper(), id, paid)
      return { id, session, intent: paid.payment_intent_id ?? '' }
    },
    event: (news: Partial<PaymentEvent>): PaymentEvent =>
      ({
        id: `evt_${Math.random().toString(36).slice(2)}`,
        type: 'test',
        created_at: MONDAY_9,
        tenant_id: null,
        order_id: null,
        account: null,
        kind: 'other',
        ...news,
      }) as PaymentEvent,
  }
}

export type OwnAccountShop = Awaited<ReturnType<typeof ownAccountShop>>
