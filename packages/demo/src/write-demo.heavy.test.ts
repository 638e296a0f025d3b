import { testDatabase } from '@fournil/db/testing/test-database'
import { DEFAULT_PROMPTS } from '@fournil/domain/default-prompts'
import { type Permission, SIDEBAR, sidebarFor } from '@fournil/domain/permissions'
import { PROMPT_VARIABLES, type PromptType } from '@fournil/domain/prompts'
import { templateErrors } from '@fournil/domain/templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from './replay/open-shop.ts'
import { validateCatalogue } from './replay/validate-catalogue.ts'
import { shopContext } from './shop-context.ts'
import { colbert } from './shops/colbert/shop.ts'
import { demoShops } from './shops/shops.ts'
import { demoToolsForTests } from './testing/demo-tools.ts'
import { NIGHT, WRITING, type WrittenDemo, writtenDemo } from './testing/written-demo.ts'
import { writeDemo } from './write-demo.ts'

let demo: WrittenDemo

beforeAll(async () => {
  demo = await writtenDemo()
}, WRITING)
afterAll(() => demo.database.close())

describe('accounts', () => {
  test('the five people of the demo can sign in, with the rights they should have, one of them in both shops', async () => {
    const users = await demo.database.owner<Record<string, unknown> & { email: string }>(
      `select u.email, u.is_super_admin, t.slug, t.owner_user_id = u.id as is_owner, u.password_hash, to_jsonb(r) as role
       from users u left join user_roles r on r.user_id = u.id left join tenants t on t.id = r.tenant_id order by u.email, t.slug`,
    )
    const screens = users.map(({ email, slug, role }) => [
      email,
      slug,
      sidebarFor(role ? { is_super_admin: false, ...role } : null, 'expert', 'connect').length,
    ])
    const screensOf = (flag: Permission) =>
      SIDEBAR.filter(({ permissions }) => permissions.length === 1 && permissions[0] === flag)
        .length
    expect(screens).toEqual([
      ['admin@colbert.test', 'colbert', SIDEBAR.length],
      ['admin@maison-levain.test', 'maison-levain', SIDEBAR.length],
      ['caisse@maison-levain.test', 'maison-levain', screensOf('can_manage_orders')],
      ['comptable@fournil.test', 'colbert', 1],
      ['comptable@fournil.test', 'maison-levain', 1],
      ['super@fournil.test', null, 0],
    ])
    expect(users.filter((user) => user.is_super_admin)).toHaveLength(1)
    expect(users.map((user) => user.is_owner)).toEqual([true, true, false, false, false, null])
    expect(new Set(users.map((user) => user.password_hash))).toEqual(
      new Set(['hash of Fournil-2026']),
    )
  })
})

describe('pictures', () => {
  test('every product and both houses have one, of the shop’s own files', async () => {
    await demo.none('select id from products where image_file_id is null or image_url is not null')
    await demo.none(
      'select id from storefront_settings where logo_url is null or favicon_url is null',
    )
  })
})

describe('the ground under both shops', () => {
  test('a year costs ten months', async () => {
    await demo.none('select slug from subscription_plans where price_yearly <> 10 * price_monthly')
  })

  test('prompts use only the variables of their type', () => {
    for (const [type, { user_prompt_template, system_prompt }] of Object.entries(DEFAULT_PROMPTS)) {
      const known = PROMPT_VARIABLES[type as PromptType]
      expect(templateErrors(user_prompt_template, known), type).toEqual([])
      expect(templateErrors(system_prompt, []), type).toEqual([])
    }
  })

  test('no table of a tenant is empty for either shop', async () => {
    // No day has been closed, nobody has signed in, been invited, counted the stock, imported a file, asked the assistant or waits for a product yet, one shop
    // alone has products with options, and no payment differs from its order.
    const tables = await demo.database.owner<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname not in ('storefront_versions', 'notification_settings', 'push_subscriptions', 'subscription_mails',
           'tenant_subscriptions',
           'impersonations', 'user_sessions', 'access_tokens', 'member_invitations', 'held_payments',
           'stock_movements', 'ai_requests', 'product_imports', 'product_import_columns', 'support_messages', 'support_files',
           'product_import_pictures', 'product_options', 'product_option_choices', 'member_pins', 'shared_devices',
           'rush_rules', 'feasts', 'api_keys', 'webhook_endpoints', 'webhook_deliveries', 'feast_products',
           'shop_exports', 'production_marks', 'closings', 'order_notes',
           'opening_checklists', 'payment_accounts', 'disputes', 'dispute_files', 'withdrawals', 'product_alerts')`,
    )
    expect(tables.length).toBeGreaterThan(35)
    const empty: string[] = []
    for (const { name } of tables) {
      const [row] = await demo.database.owner<{ shops: number }>(
        `select count(distinct tenant_id) as shops from ${name} where tenant_id is not null`,
      )
      if (row?.shops !== 2) empty.push(name)
    }
    expect(empty).toEqual([])
  })
})

test('nobody is written to about the past, and nothing waits to be told', async () => {
  await demo.none('select name from pgboss.job')
  await demo.none('select id from payment_sandbox.events')
})

test('who is at the till can still pay, and only they', async () => {
  await demo.none(`select o.id from orders o
    full join (select * from payment_sandbox.sessions where status = 'open') s on s.id = o.payment_session_id
    where (o.payment_status = 'pending' or s.id is not null)
      and (o.payment_url is null or s.id is null or s.expires_at <= '${NIGHT.toISOString()}'
        or o.hold_expires_at <= '${NIGHT.toISOString()}')`)
})

test('what Google would say of the products is what the validation finds', async () => {
  const found = () =>
    demo.database.owner(
      `select product_id, validation_score, validation_errors, validation_warnings
       from product_merchant_validation order by product_id`,
    )
  const written = await found()
  for (const shop of demoShops) {
    const context = shopContext(shop, NIGHT)
    const { options } = demoToolsForTests()
    await validateCatalogue(await openShop(context, demo.database.db, options))
  }
  expect(await found()).toEqual(written)
})

test(
  'is written on a day when one order takes more than half of a shelf, which the checkout looks at twice',
  async () => {
    const database = await testDatabase()
    const now = new Date('2026-11-19T11:00:00Z')
    const written = await writeDemo(database.db, { now, ...demoToolsForTests().options })
    expect(written).toEqual(demoShops.map(({ slug }) => slug))
    await database.close()
  },
  WRITING,
)

describe('writing again', () => {
  test('changes nothing, not even a log', async () => {
    const before = await fingerprint()
    expect(
      await writeDemo(demo.database.db, { now: new Date(), ...demoToolsForTests().options }),
    ).toEqual([])
    expect(await fingerprint()).toEqual(before)
  })

  test(
    'a shop whose writing broke off is written whole the next time, and the same as ever',
    async () => {
      const scratch = await testDatabase()
      try {
        const { options, stored } = demoToolsForTests()
        const shops = [colbert]
        const broken = {
          ...options,
          shops,
          now: NIGHT,
          encodePicture: async () => Promise.reject(new Error('the disk is full')),
        }
        await expect(writeDemo(scratch.db, broken)).rejects.toThrow('the disk is full')
        expect(await writeDemo(scratch.db, { ...options, shops, now: NIGHT })).toEqual(['colbert'])
        // Every address is that of a stored file.
        const keys = await scratch.owner<{ key: string }>(
          `select v ->> 'key' as key from files, jsonb_array_elements(variants) v`,
        )
        expect(keys.length).toBeGreaterThan(30)
        expect(new Set(keys.map(({ key }) => key))).toEqual(new Set(stored.keys()))
        // What the verbs do not let anybody choose (ids, keys, pickup codes) differs; all that can be seen is the same.
        expect(await scratch.owner(SEEN)).toEqual(await demo.database.owner(SEEN))
      } finally {
        await scratch.close()
      }
    },
    WRITING,
  )
})

/** The orders of one shop and what became of them. */
const SEEN = `
  select o.order_number, o.customer_email, o.pickup_at, o.total_ttc, o.refunded_amount, o.promo_code, o.notes,
    o.status, o.payment_status, o.created_at, o.paid_at,
    (select string_agg(i.product_name || ' x ' || i.quantity, ', ' order by i.position) from order_items i
      where i.order_id = o.id) as items,
    (select string_agg(e.kind || ' ' || e.created_at, ', ' order by e.number) from order_events e
      where e.order_id = o.id) as events,
    (select string_agg(v.invoice_number, ', ' order by v.issued_at, v.kind) from invoices v where v.order_id = o.id) as papers
  from orders o join tenants t on t.id = o.tenant_id where t.slug = 'colbert' order by o.order_number`

/** Every table of the database, counted and hashed. */
async function fingerprint(): Promise<Record<string, unknown>[]> {
  const tables = await demo.database.owner<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await demo.database.owner<{ rows: number; hash: string }>(
        `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t`,
      )
      return { name, ...row }
    }),
  )
}
