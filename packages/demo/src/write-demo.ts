import { type Database, inPlatform, type Tx } from '@fournil/db'
import type { Context } from '@fournil/services/context'
import { preparePlatform } from '@fournil/services/platform/prepare-platform'
import { isShopWritten } from './is-demo-written.ts'
import { type PictureTools, storePictures } from './pictures/store-pictures.ts'
import {
  DEMO_PASSWORD,
  demoEmails,
  ownerOf,
  roleRows,
  SUPER_ADMIN,
  superAdminRow,
  userRows,
} from './rows/accounts.ts'
import { contractOf, tenantRow } from './rows/tenant.ts'
import { type ShopContext, shopContext } from './shop-context.ts'
import { demoShops } from './shops/shops.ts'
import type { DemoShop } from './shops/types.ts'
import { planShop, writeShop } from './write-shop.ts'

export type DemoOptions = PictureTools &
  Pick<Context, 'storage' | 'originOf' | 'encryption'> & {
    /** The demo's orders lie around this moment. */
    now: Date
    hashPassword: (password: string) => Promise<string>
    platform_domain?: string
    platform_ip?: string
    /** Both unless told. */
    shops?: readonly DemoShop[]
    /** What is to happen in a shop; two months of orders unless told. */
    plan?: typeof planShop
  }

/**
 * The two demo shops with their people, wares and two months of orders. Shops that are already there are left
 * alone; the names of those written are returned.
 */
export async function writeDemo(db: Database, options: DemoOptions): Promise<string[]> {
  const { platform_domain = 'localhost', platform_ip = '127.0.0.1' } = options
  await preparePlatform(db, { platform_domain, platform_ip })
  const contexts = (options.shops ?? demoShops).map((shop) => shopContext(shop, options.now))
  const missing: ShopContext[] = []
  for (const context of contexts)
    if (!(await isShopWritten(db, context.tenant_id))) missing.push(context)
  if (missing.length === 0) return []

  // Drawings are encoded while the tenants are written.
  const pictures = missing.map((context) => storePictures(context, options))
  for (const encoding of pictures) encoding.catch(() => {})
  await writeTenants(db, missing, options)
  const written = await Promise.allSettled(
    missing.map(async (context, index) => {
      // Pictures first: a file without a row harms nobody, a row without its file is a broken picture.
      const stored = (await pictures[index]) ?? new Map()
      const plan = (options.plan ?? planShop)(context, stored)
      await writeShop(db, plan, options)
    }),
  )
  for (const shop of written) if (shop.status === 'rejected') throw shop.reason
  return missing.map(({ shop }) => shop.slug)
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

function planOf(tx: Tx, slug: string) {
  return tx
    .selectFrom('subscription_plans')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
}
