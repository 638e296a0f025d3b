import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { claimOne, confirmationOf } from '../demo-orders.ts'
import { invite } from '../office-people.ts'
import { fillCart } from '../order-steps.ts'
import { defaultStore } from '../order-without-page.ts'
import { inDatabase } from '../shop-database.ts'
import type { DemoShop } from '../shops.ts'
import type { TablePage } from './page-table.ts'

export type Visitor = 'nobody' | 'owner' | 'accountant' | 'super_admin'
export type Example = {
  visitor?: Visitor
  /** The address to open; the path itself when it has no parameters. */
  address?: (demo: DemoShop) => string | Promise<string>
  /** What must be there before it is opened. */
  arrange?: (page: Page, demo: DemoShop) => Promise<unknown>
}

const VISITORS: Record<string, Visitor> = { backoffice: 'owner', console: 'super_admin' }

/** Pages that need more than their path: a new page with a parameter gets a line here. */
const EXAMPLES: Record<string, Example> = {
  'shop /product/:productId': { address: async (demo) => `/product/${await reviewed(demo)}` },
  'shop /shop/product/:productId': {
    address: async (demo) => `/shop/product/${await reviewed(demo)}`,
  },
  'shop /checkout': { arrange: fillCart },
  'shop /order-success': { address: async ({ slug }) => confirmationOf(await claimOne(slug)) },
  'shop /avis': { address: async ({ slug }) => reviewPageOf(slug) },
  'shop /admin/login': { visitor: 'nobody' },
  'shop /admin/confirmation': { visitor: 'nobody' },
  'shop /admin/assistance': { visitor: 'nobody' },
  'shop /admin/forgot-password': { visitor: 'nobody' },
  'shop /admin/reset-password': { visitor: 'nobody' },
  'platform /account': { visitor: 'super_admin' },
  'platform /admin': { visitor: 'accountant' },
  'shop /admin/pin': { visitor: 'nobody', arrange: shareBrowser },
  'shop /admin/invitation': {
    visitor: 'nobody',
    address: ({ slug }) => invite(slug, `${crypto.randomUUID()}@example.test`),
  },
  'shop /admin/orders/:order_id/ticket': {
    address: async ({ slug }) => `/admin/orders/${(await claimOne(slug)).id}/ticket`,
  },
  'shop /admin/counter': {
    address: async ({ slug }) => `/admin/counter?store_id=${await defaultStore(slug)}`,
  },
  'shop /admin/till/closings/:number': {
    address: async ({ slug }) => `/admin/till/closings/${await closingOf(slug)}`,
  },
  'shop /admin/support/:ticket_id': {
    address: async ({ slug }) => `/admin/support/${(await ticketOf(slug)).id}`,
  },
  'shop /admin/disputes/:dispute_id': {
    address: async ({ slug }) => `/admin/disputes/${await disputeOf(slug)}`,
  },
  'platform /platform/support/:tenant_id/:ticket_id': {
    address: async ({ slug }) => {
      const { tenant_id, id } = await ticketOf(slug)
      return `/platform/support/${tenant_id}/${id}`
    },
  },
}

export type PageExample = Required<Omit<Example, 'arrange'>> & Pick<Example, 'arrange'>

export function exampleOf({ application, path, part }: TablePage): PageExample {
  const given = EXAMPLES[`${application} ${path}`] ?? {}
  if (/[:*]/.test(path) && !given.address)
    throw new Error(
      `The page ${path} of apps/${application}/app/routes.ts has a parameter: give it an example in e2e/pages/page-examples.ts.`,
    )
  return {
    visitor: VISITORS[part] ?? 'nobody',
    address: () => path,
    ...given,
  }
}

/** Examples of pages that are gone. */
export function leftovers(pages: readonly TablePage[]): string[] {
  const known = new Set(pages.map(({ application, path }) => `${application} ${path}`))
  return Object.keys(EXAMPLES).filter((name) => !known.has(name))
}

/** The browser is a shared device of the demo, with somebody to choose on it. */
async function shareBrowser(page: Page, { slug, origin }: DemoShop): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await inDatabase(async (db) => {
    await db.query(
      `insert into shared_devices (tenant_id, name, token_hash) select id, 'Tablette du comptoir', $2 from tenants where slug = $1`,
      [slug, createHash('sha256').update(token).digest()],
    )
    await db.query(
      `insert into member_pins (tenant_id, user_id, name, pin_hash) select id, owner_user_id, 'Camille', 'x' from tenants where slug = $1
       on conflict do nothing`,
      [slug],
    )
  })
  await page.context().addCookies([{ name: 'fournil_counter', value: token, url: origin }])
}

/** The first closing of the demo shop's till, made here where no job was faster. */
async function closingOf(slug: string): Promise<number> {
  return inDatabase(async (db) => {
    const { rows } = await db.query('select id from tenants where slug = $1', [slug])
    await db.query('begin')
    await db.query('select app.lock_till($1)', [rows[0].id])
    await db.query(
      `insert into closings (tenant_id, kind, period_start, closed_at)
       select $1, 'day', min(closing_day), now() from payments where tenant_id = $1
       having not exists (select from closings where tenant_id = $1)`,
      [rows[0].id],
    )
    await db.query('commit')
    return 1
  })
}

/** A payment of the demo shop that its customer contests. */
async function disputeOf(slug: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query(
      `insert into disputes (tenant_id, order_id, provider_dispute_id, amount, currency, reason, status, opened_at, due_by,
         withdrawn, fee, created_at)
       select tenant_id, id, 'dp_' || id, total_ttc, 'eur', 'product_not_received', 'needs_response', now(),
         now() + interval '9 days', total_ttc, 2000, now()
       from orders where tenant_id = (select id from tenants where slug = $1) and payment_status = 'paid'
       order by created_at limit 1
       on conflict (tenant_id, provider_dispute_id) do update set amount = excluded.amount
       returning id`,
      [slug],
    ),
  )
  return rows[0].id
}

/** Something that the demo shop has asked the platform. */
async function ticketOf(slug: string): Promise<{ tenant_id: string; id: string }> {
  const { rows } = await inDatabase((db) =>
    db.query(
      `select tenant_id, id from support_tickets
       where tenant_id = (select id from tenants where slug = $1) order by created_at limit 1`,
      [slug],
    ),
  )
  return rows[0]
}

/** A product with a picture and reviews. */
async function reviewed({ slug }: DemoShop): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query(
      `select p.id from products p join tenants t on t.id = p.tenant_id
       where t.slug = $1 and p.is_active and p.image_file_id is not null
         and exists (select from product_reviews r where r.product_id = p.id and r.is_approved)
       order by p.name limit 1`,
      [slug],
    ),
  )
  return rows[0].id
}

/** Where whoever has collected an order says what they think of it. */
async function reviewPageOf(slug: string): Promise<string> {
  const { id, access_token } = await claimOne(slug, 'completed')
  return `/avis?${new URLSearchParams({ order_id: id, token: access_token })}`
}
