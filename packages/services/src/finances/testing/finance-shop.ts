import { randomBytes, randomUUID } from 'node:crypto'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { createEncryption } from '@fournil/integrations/encryption/create-encryption'
import { hashPassword } from '../../auth/password.ts'
import type { TenantContext } from '../../context.ts'
import { setOrderStatus } from '../../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../../orders/testing/office-shop.ts'
import type { OrderDesk } from '../../orders/testing/order-desk.ts'
import { saveBankAccount } from '../bank-account/save-bank-account.ts'

export const IBAN = 'FR7630006000011234567890189'
export const PASSWORD = 'Pain-au-levain-1'

/** A shop whose plan takes five percent of each sale, with an owner who knows their password. */
export type FinanceShop = OfficeShop & {
  /** Somebody who may manage orders and nothing else. */
  ctx: TenantContext
  owner: TenantContext
  /** A basket that was paid and collected: 15 euros less 75 cents. */
  sell: (times?: number) => Promise<void>
  bank: () => Promise<void>
}

// One for all shops, as the product has it.
const encryption = createEncryption(randomBytes(32))

export async function financeShop(desk: OrderDesk): Promise<FinanceShop> {
  const office = await officeShop(desk)
  const { shop } = office
  await desk.database.owner(
    `with plan as (
       insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
         max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month, custom_domain_enabled, commission_rate)
       values ($1, 'Cinq pour cent', 0, 0, -1, -1, -1, -1, -1, -1, true, 5) returning id)
     update tenants set plan_id = (select id from plan) where id = $2`,
    [randomUUID(), shop.tenant_id],
  )
  await desk.database.owner(
    'update product_global_stock set quantity = 10000 where tenant_id = $1',
    [shop.tenant_id],
  )
  await desk.database.owner('update pickup_time_slots set max_orders = 1000 where tenant_id = $1', [
    shop.tenant_id,
  ])
  await desk.database.owner('update product_inventory set quantity = 10000 where tenant_id = $1', [
    shop.tenant_id,
  ])
  const owner: TenantContext = { ...office.at(), encryption, actor: await ownerOf(desk, office) }
  return {
    ...office,
    ctx: { ...office.at(), encryption },
    owner,
    sell: async (times = 1) => {
      for (let sold = 0; sold < times; sold += 1) {
        const order_id = await office.placeAndPay(office.basket)
        await setOrderStatus(office.at(), { order_id, status: 'completed' })
      }
    },
    bank: async () => {
      await saveBankAccount(owner, {
        account_holder: 'Boulangerie du test',
        iban: IBAN,
        bic: null,
        current_password: PASSWORD,
      })
    },
  }
}

async function ownerOf(desk: OrderDesk, { shop }: OfficeShop) {
  const user_id = randomUUID()
  const email = `${user_id}@patron.test`
  await desk.database.owner('insert into users (id, email, password_hash) values ($1, $2, $3)', [
    user_id,
    email,
    await hashPassword(PASSWORD),
  ])
  await shop.add('user_roles', { user_id, ...roleFlags(PERMISSIONS) })
  return {
    kind: 'member' as const,
    user_id,
    email,
    session_id: randomUUID(),
    permissions: PERMISSIONS,
    impersonator: null,
  }
}
