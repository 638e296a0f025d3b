import { randomBytes } from 'node:crypto'
import { inTenant } from '@fournil/db'
import type { TestDatabase } from '@fournil/db/testing/test-database'
import { type Neighbours, neighbourFindings, visibleToNobody } from '@fournil/db/walls/neighbours'
import { tablesNamingTenants } from '@fournil/db/walls/tables'
import { newZip } from '@fournil/integrations/archives/zip'
import { removeShop } from '@fournil/services/shop-deletion/remove-shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removalContext, sumOfTables } from './testing/removal.ts'
import { WRITING, writtenDemo } from './testing/written-demo.ts'

let database: TestDatabase
let levain: Neighbours
let colbert: Neighbours
let tables: string[]

beforeAll(async () => {
  ;({ database } = await writtenDemo())
  await giveKeysToBothShops()
  const rows = await database.owner<{ id: string }>('select id from tenants order by slug desc')
  const [tenant_id = '', neighbour_id = ''] = rows.map(({ id }) => id)
  levain = { db: database.db, ask: database.owner, tenant_id, neighbour_id }
  colbert = { ...levain, tenant_id: neighbour_id, neighbour_id: tenant_id }
  tables = await tablesNamingTenants(database.owner)
}, WRITING)
afterAll(() => database.close())

/** The demo leaves these tables empty: they are filled here, for the wall to have something behind it. */
async function giveKeysToBothShops() {
  await database.owner(`insert into impersonations (tenant_id, admin_user_id, impersonated_user_id, reason, expires_at)
    select t.id, a.id, t.owner_user_id, 'Aide à la mise en route', now() + interval '10 minutes'
    from tenants t, users a where a.is_super_admin`)
  await database.owner(
    `insert into user_sessions (token_hash, user_id, tenant_id, host, expires_at)
     select $1 || t.slug::bytea, t.owner_user_id, t.id, t.slug || '.localhost', now() + interval '1 hour' from tenants t`,
    [randomBytes(16)],
  )
  await database.owner(
    `insert into access_tokens (token_hash, kind, user_id, tenant_id, expires_at)
     select $1 || t.slug::bytea, 'host_handover', t.owner_user_id, t.id, now() + interval '1 minute' from tenants t`,
    [randomBytes(16)],
  )
  await database.owner(`insert into member_invitations (tenant_id, email, permissions, invited_by, expires_at)
    select id, 'new@exemple.test', '{}', owner_user_id, now() + interval '7 days' from tenants`)
  await database.owner(`insert into held_payments (tenant_id, order_id, session_id, amount, currency, reason)
    select distinct on (tenant_id) tenant_id, id, 'cs_test_other', 1, 'eur', 'too_little' from orders order by tenant_id, id`)
  await database.owner(`insert into product_options (tenant_id, product_id, position, kind, label)
    select distinct on (tenant_id) tenant_id, id, 0, 'choice', 'Taille' from products order by tenant_id, id`)
  await database.owner(`insert into product_option_choices (tenant_id, product_id, option_id, position, label)
    select tenant_id, product_id, id, 9, '6 parts' from product_options where kind = 'choice'`)
  await database.owner(`insert into stock_movements (tenant_id, product_id, kind, change, quantity_after)
    select distinct on (tenant_id) tenant_id, id, 'set', 5, 5 from products order by tenant_id, id`)
  await database.owner(`insert into ai_requests (tenant_id, prompt_type, input, credits, month, created_at)
    select id, 'seo_metadata', '{}', 1, '2026-11-01', now() from tenants`)
  await database.owner(
    'insert into opening_checklists (tenant_id, dismissed_at) select id, now() from tenants',
  )
  await database.owner(`insert into member_pins (tenant_id, user_id, name, pin_hash)
    select id, owner_user_id, 'Camille', 'x' from tenants`)
  await database.owner(
    `insert into shared_devices (tenant_id, name, token_hash) select id, 'Tablette du comptoir', $1 || slug::bytea from tenants`,
    [randomBytes(16)],
  )
  await database.owner(
    `insert into api_keys (tenant_id, name, token_hash, ending, permissions, is_read_only)
     select id, 'Caisse', $1 || slug::bytea, '0000', '{can_manage_orders}', true from tenants`,
    [randomBytes(16)],
  )
  await database.owner(`insert into webhook_endpoints (tenant_id, url, events, secret)
    select id, 'https://caisse.exemple.test', '{order.paid}', 'whsec_x' from tenants`)
  await database.owner(`insert into webhook_deliveries (tenant_id, endpoint_id, event_id, type, body)
    select tenant_id, id, gen_random_uuid(), 'test', '{}' from webhook_endpoints`)
  await database.owner(`insert into rush_rules (tenant_id, kind) select id, 'pause' from tenants`)
  await database.owner(`insert into order_notes (tenant_id, order_id, kind, body)
    select distinct on (tenant_id) tenant_id, id, 'note', 'x' from orders order by tenant_id, id`)
  await database.owner(`insert into production_marks (tenant_id, store_id, pickup_date, pickup_hour, item_key, product_id)
    select distinct on (s.tenant_id) s.tenant_id, s.id, '2030-04-20', 8, md5(p.id::text), p.id
    from store_locations s join products p using (tenant_id) order by s.tenant_id, s.id, p.id`)
  await database.owner(`insert into feasts (tenant_id, store_id, name, start_date, end_date, offer)
    select tenant_id, id, 'Pâques', '2030-04-20', '2030-04-21', 'only' from store_locations`)
  await database.owner(`insert into feast_products (tenant_id, feast_id, product_id, sort_order)
    select distinct on (f.tenant_id) f.tenant_id, f.id, p.id, 99
    from feasts f join products p using (tenant_id) where f.start_date = '2030-04-20' order by f.tenant_id, f.id, p.id`)
  await database.owner(`insert into product_imports (tenant_id, file_name, columns, fingerprint, counts)
    select id, 'produits.csv', '[]', repeat('0', 64), '{}' from tenants`)
  await database.owner(`insert into product_import_pictures (tenant_id, import_id, line, product_id, field, address)
    select distinct on (i.tenant_id) i.tenant_id, i.id, 2, p.id, 'image_url', 'https://exemple.test/pain.jpg'
    from product_imports i join products p using (tenant_id) order by i.tenant_id, p.id`)
  await database.owner(`insert into closings (tenant_id, kind, period_start, closed_at)
    select id, 'day', '2020-01-01', now() from tenants`)
  await database.owner(`insert into payment_accounts (tenant_id, account_id, created_at)
    select id, 'acct_' || slug, now() from tenants`)
  await database.owner(`insert into disputes (tenant_id, order_id, provider_dispute_id, amount, currency, reason, status,
      opened_at, created_at)
    select distinct on (tenant_id) tenant_id, id, 'dp_' || id, 100, 'eur', 'fraudulent', 'lost', now(), now()
    from orders order by tenant_id, id`)
  await database.owner(`insert into product_alerts (tenant_id, product_id, store_id, email)
    select distinct on (p.tenant_id) p.tenant_id, p.id, s.id, 'lou@example.test'
    from products p join store_locations s on s.tenant_id = p.tenant_id`)
  await database.owner(`insert into withdrawals (tenant_id, order_id, lines, amount, declared_at)
    select distinct on (tenant_id) tenant_id, id, '[{}]', 0, now() from orders order by tenant_id, id`)
  await database.owner(`insert into dispute_files (tenant_id, dispute_id, kind, file_name, size, provider_file_id, created_at)
    select tenant_id, id, 'other', 'preuve.pdf', 1, 'file_1', now() from disputes`)
  await database.owner(`insert into support_messages (tenant_id, ticket_id, is_from_platform, body)
    select tenant_id, id, true, 'Bonjour' from support_tickets`)
  await database.owner(`insert into support_files (tenant_id, ticket_id, is_from_platform, name, content_type, byte_size, key)
    select tenant_id, id, true, 'a.png', 'image/png', 1, 'x' from support_tickets`)
  await database.owner(`insert into product_import_columns (tenant_id, header, field)
    select id, 'Désignation', 'name' from tenants`)
  await database.owner(`insert into storefront_versions (tenant_id, version, settings, saved_at)
    select id, 1, '{}', now() from tenants`)
  await database.owner('insert into notification_settings (tenant_id) select id from tenants')
  await database.owner(`insert into push_subscriptions (tenant_id, device_name, endpoint, p256dh, auth)
    select id, 'Caisse', 'https://push.example/a', 'x', 'x' from tenants`)
  await database.owner(`insert into bank_accounts (tenant_id, account_holder, iban_encrypted, iban_start, iban_end)
    select id, name, 'x', 'FR76', '0189' from tenants`)
  await database.owner(
    'insert into shop_exports (tenant_id, requested_at) select id, now() from tenants',
  )
  await database.owner('insert into tenant_subscriptions (tenant_id) select id from tenants')
  await database.owner(`insert into subscription_mails (tenant_id, kind, about, created_at)
    select id, 'trial_7', '2026-11-30', now() from tenants`)
}

describe('a shop and its neighbour', () => {
  test('in no table does one see, change, remove, write or receive rows of the other', async () => {
    expect(tables.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const table of tables) {
      found.push(...(await neighbourFindings(levain, table)))
      found.push(...(await neighbourFindings(colbert, table)))
    }
    expect(found).toEqual([])
  })

  test('nobody in particular sees nothing', async () => {
    const found: string[] = []
    for (const table of tables) {
      found.push(...(await visibleToNobody(database.owner, database.app_url, table)))
    }
    expect(found).toEqual([])
  })

  test('one shop does not see the other’s name, balance or password hashes', async () => {
    const scope = { db: database.db, tenant: { tenant_id: levain.tenant_id } }
    await inTenant(scope, async (tx) => {
      const names = await tx.selectFrom('tenants').select('slug').execute()
      expect(names).toEqual([{ slug: 'maison-levain' }])
      const balances = await tx.selectFrom('tenant_balances').select('tenant_id').execute()
      expect(balances).toEqual([{ tenant_id: levain.tenant_id }])
    })
    const hashes = inTenant(scope, (tx) => tx.selectFrom('users').select('password_hash').execute())
    await expect(hashes).rejects.toThrow('permission denied')
  })

  test('each sees who works for it, also who works for both, and nobody else', async () => {
    const seen = async ({ tenant_id }: Neighbours) => {
      const rows = await inTenant({ db: database.db, tenant: { tenant_id } }, (tx) =>
        tx.selectFrom('users').select('email').orderBy('email').execute(),
      )
      return rows.map(({ email }) => email)
    }
    expect(await seen(levain)).toEqual([
      'admin@maison-levain.test',
      'caisse@maison-levain.test',
      'comptable@fournil.test',
    ])
    expect(await seen(colbert)).toEqual(['admin@colbert.test', 'comptable@fournil.test'])
    expect(await visibleToNobody(database.owner, database.app_url, 'users')).toEqual([])
  })

  test.each([
    ['reads more of an account than who it is', 'select last_sign_in_at from users'],
    ['makes an account', `insert into users (email) values ('new@exemple.test')`],
    ['changes an account', `update users set email = 'mine@exemple.test'`],
    ['removes an account', 'delete from users'],
    [
      'enrols somebody who did not ask for it',
      `insert into user_roles (tenant_id, user_id) values (app.tenant_id(), gen_random_uuid())`,
    ],
    ['puts somebody else in a member’s place', 'update user_roles set user_id = gen_random_uuid()'],
  ])('no shop %s', async (_, statement) => {
    const scope = { db: database.db, tenant: { tenant_id: levain.tenant_id } }
    const trying = inTenant(scope, (tx) => sql.raw(statement).execute(tx))
    await expect(trying).rejects.toMatchObject({ code: '42501' })
  })

  test('an order cannot point at a product, a customer or a store of the neighbour', async () => {
    const [theirs] = await database.owner<{ id: string }>(
      'select id from products where tenant_id = $1 limit 1',
      [levain.neighbour_id],
    )
    const pointing = inTenant({ db: database.db, tenant: { tenant_id: levain.tenant_id } }, (tx) =>
      tx
        .insertInto('product_availability_schedule')
        .values({
          tenant_id: levain.tenant_id,
          product_id: theirs?.id ?? '',
          day_of_week: 1,
          is_available: true,
        })
        .execute(),
    )
    await expect(pointing).rejects.toMatchObject({ code: '23503' })
  })
})

/** What the neighbours can do while the wall is broken; it is mended afterwards. */
async function whileBroken(breaking: string, mending: string, table: string): Promise<string[]> {
  await database.owner(breaking)
  try {
    return await neighbourFindings(levain, table)
  } finally {
    await database.owner(mending)
  }
}

describe('the checks bite, table by table', () => {
  test('without row-level security the neighbour is seen', async () => {
    for (const table of tables) {
      const found = await whileBroken(
        `alter table ${table} disable row level security`,
        `alter table ${table} enable row level security`,
        table,
      )
      // The tenant's role has no rights at all on these, so there is nothing to see through the gap.
      if (table === 'access_tokens') expect(found).toEqual([])
      else expect(found.join(), table).toContain('rows of others')
    }
  })

  test('with a policy that lets everybody in the neighbour is seen and written for', async () => {
    for (const table of tables.filter((name) => name !== 'access_tokens')) {
      const own = 'tenant_id = (select app.tenant_id())'
      const readOnly = table === 'impersonations'
      const found = await whileBroken(
        `alter policy inside_tenant on ${table} using (true) ${readOnly ? '' : 'with check (true)'}`,
        `alter policy inside_tenant on ${table} using (${own}) ${readOnly ? '' : `with check (${own})`}`,
        table,
      )
      expect(found.join(), table).toContain('rows of others')
      const [may] = await database.owner<{ insert: boolean }>(
        `select has_table_privilege('fournil_tenant', $1, 'insert') as insert`,
        [table],
      )
      if (may?.insert) expect(found.join(), table).toContain('be written for the neighbour')
    }
  })

  test('without its policy a shop does not find its own rows, and that is noticed too', async () => {
    for (const table of tables.filter((name) => name !== 'access_tokens')) {
      const readOnly = table === 'impersonations'
      const own = '(tenant_id = (select app.tenant_id()))'
      const found = await whileBroken(
        `drop policy inside_tenant on ${table}`,
        `create policy inside_tenant on ${table} ${readOnly ? 'for select' : ''} to fournil_tenant
           using ${own} ${readOnly ? '' : `with check ${own}`}`,
        table,
      )
      expect(found.join(), table).toContain('hides a shop’s own rows')
    }
  })
})

// The last: one of the two shops is gone afterwards.
test(
  'a shop that is removed leaves no row in any table, and its neighbour as it was',
  async () => {
    const sums = (tenant_id: string) => sumOfTables(database, tables, tenant_id)
    const full = await sums(levain.tenant_id)
    expect(tables.filter((table) => full[table]?.rows === 0)).toEqual([])
    const before = await sums(colbert.tenant_id)
    await database.owner(
      `update tenants set deletion_asked_at = now() - interval '31 days', deletion_due_at = now() - interval '1 day',
       deletion_asked_by = 'owner' where id = $1`,
      [levain.tenant_id],
    )
    // Money is owed to it and orders wait: it stays, until the platform says otherwise.
    await removeShop(removalContext(database), newZip, { shop_id: levain.tenant_id })
    expect((await sums(levain.tenant_id)).orders).toEqual(full.orders)
    await database.owner(`update tenants set deletion_forced_reason = 'Settled' where id = $1`, [
      levain.tenant_id,
    ])
    await removeShop(removalContext(database), newZip, { shop_id: levain.tenant_id })
    const after = await sums(levain.tenant_id)
    expect(tables.filter((table) => after[table]?.rows !== 0)).toEqual([])
    expect(await sums(colbert.tenant_id)).toEqual(before)
    const left = await database.owner('select slug from tenants')
    expect(left).toEqual([{ slug: expect.stringContaining('colbert') }])
    const people = await database.owner<{ email: string }>('select email from users order by email')
    expect(people.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['admin@colbert.test', 'comptable@fournil.test']),
    )
    expect(people.map(({ email }) => email)).not.toContain('caisse@maison-levain.test')
  },
  WRITING,
)
