import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import { demoShops } from '../demo/shops.ts'
import { inPlatform } from '../doors/in-platform.ts'
import { inTenant, readInTenant } from '../doors/in-tenant.ts'
import { writeBaseData } from './base-data/write-base-data.ts'
import { writeSandboxPayments } from './money/sandbox-payments.ts'
import {
  DEMO_PASSWORD,
  demoEmails,
  ownerOf,
  roleRows,
  SUPER_ADMIN,
  superAdminRow,
  userRows,
} from './shop/accounts.ts'
import { type PictureTools, storePictures } from './shop/pictures.ts'
import { contractOf, tenantRow } from './shop/tenant.ts'
import { type ShopContext, shopContext } from './shop-context.ts'
import { planShop, type ShopPlan, writeShop } from './write-shop.ts'

export type DemoOptions = PictureTools & {
  /** The demo's orders lie around this moment. */
  now: Date
  hashPassword: (password: string) => Promise<string>
  platform_domain?: string
  platform_ip?: string
}

/**
 * The two demo shops with their people, wares and two months of orders. Shops that are already there are left
 * alone; the names of those written are returned.
 */
export async function writeDemo(db: Database, options: DemoOptions): Promise<string[]> {
  const { platform_domain = 'localhost', platform_ip = '127.0.0.1' } = options
  await writeBaseData(db, { platform_domain, platform_ip })
  const contexts = demoShops.map((shop) => shopContext(shop, options.now))
  const missing: ShopContext[] = []
  for (const context of contexts) if (!(await isWritten(db, context))) missing.push(context)
  if (missing.length === 0) return []

  // Drawings are encoded while the rows of the shop before are written.
  const pictures = missing.map((context) => storePictures(context, options))
  for (const encoding of pictures) encoding.catch(() => {})
  await writeTenants(db, missing, options)
  for (const [index, context] of missing.entries()) {
    // Pictures first: a file without a row harms nobody, a row without its file is a broken picture.
    const plan = planShop(context, (await pictures[index]) ?? new Map())
    await writeContents(db, plan)
  }
  return missing.map(({ shop }) => shop.slug)
}

// The settings are part of the one transaction that writes a shop: where they are, all of it is.
async function isWritten(db: Database, { tenant_id }: ShopContext): Promise<boolean> {
  const rows = await readInTenant(
    { db, tenant: { tenant_id } },
    'select from storefront_settings limit 1',
  )
  return rows.length > 0
}

async function writeTenants(db: Database, contexts: readonly ShopContext[], options: DemoOptions) {
  const hashes = new Map(
    await Promise.all(
      demoEmails(contexts).map(
        async (email) => [email, await options.hashPassword(DEMO_PASSWORD)] as const,
      ),
    ),
  )
  await inPlatform({ db }, async (tx) => {
    for (const context of contexts) {
      const { id } = await planOf(tx, contractOf(context).plan)
      const tenant = tenantRow(context, id)
      await tx
        .insertInto('tenants')
        .values(tenant)
        .onConflict((c) => c.column('id').doNothing())
        .execute()
      const users = userRows(context, hashes)
      await tx
        .insertInto('users')
        .values(users)
        .onConflict((c) => c.column('id').doNothing())
        .execute()
      await tx
        .insertInto('user_roles')
        .values(roleRows(context))
        .onConflict((c) => c.columns(['tenant_id', 'user_id']).doNothing())
        .execute()
      await tx
        .updateTable('tenants')
        .set({ owner_user_id: ownerOf(context) })
        .where('id', '=', context.tenant_id)
        .execute()
    }
    const superAdmin = superAdminRow(options.now, hashes.get(SUPER_ADMIN.email) ?? null)
    await tx
      .insertInto('users')
      .values(superAdmin)
      .onConflict((c) => c.column('id').doNothing())
      .execute()
    const details = { shops: contexts.map(({ shop }) => shop.slug) }
    return {
      audit: { log: 'audit', action_type: 'demo_written', target_type: 'tenant', details },
      result: undefined,
    }
  })
}

async function writeContents(db: Database, plan: ShopPlan) {
  const { tenant_id } = plan.context
  await writeSandboxPayments(db, plan.orders)
  await inTenant({ db, tenant: { tenant_id } }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`demo:${tenant_id}`}, 0))`.execute(tx)
    // Another process may have been quicker.
    const there = await tx.selectFrom('storefront_settings').select('id').executeTakeFirst()
    if (there) return
    const { commission_rate } = await planOf(tx, contractOf(plan.context).plan)
    await writeShop(tx, plan, commission_rate)
  })
}

function planOf(tx: Tx, slug: string) {
  return tx
    .selectFrom('subscription_plans')
    .select(['id', 'commission_rate'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
}
