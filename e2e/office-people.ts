import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type pg from 'pg'
import { inDatabase } from './shop-database.ts'
import { BARE_SHOP } from './shop-states.ts'
import type { DemoShop } from './shops.ts'

/** Of everybody in the demo, and of those made here. */
export const PASSWORD = 'Fournil-2026'

/** Opens a session without the login page: only so many logins a minute are let through. */
export async function enterAs(page: Page, shop: string, email: string): Promise<void> {
  await page.context().addCookies([await sessionCookie(shop, email)])
}

export async function sessionCookie(shop: string, email: string) {
  const value = await inDatabase((db) => openSession(db, shop, email))
  return { name: 'fournil_session', value, url: shop }
}

/** The demo's own administrator is inside. */
export async function enterDemoShop(page: Page, { slug, origin }: DemoShop): Promise<void> {
  await enterAs(page, origin, ownerOf(slug))
}

export function ownerOf(slug: string): string {
  return `admin@${slug}.test`
}

/** A super administrator who acts as somebody, for as long as said. */
export async function impersonate(
  page: Page,
  shop: string,
  email: string,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<void> {
  const token = await inDatabase(async (db) => {
    const { rows } = await db.query(
      `insert into impersonations (tenant_id, admin_user_id, impersonated_user_id, reason, expires_at)
       select tenant.id, admin.id, person.id, $2, now() + make_interval(secs => $3)
       from users person, users admin, tenants tenant
       where person.email = $1 and admin.email = 'super@fournil.test' and tenant.slug = $4
       returning id, expires_at`,
      [email, reason, minutes * 60 - 5, slugOf(shop)],
    )
    return openSession(db, shop, email, rows[0])
  })
  await page.context().addCookies([{ name: 'fournil_session', value: token, url: shop }])
}

async function openSession(
  db: pg.Client,
  shop: string,
  email: string,
  impersonation?: { id: string; expires_at: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const inserted = await db.query(
    `insert into user_sessions (token_hash, user_id, tenant_id, host, expires_at, impersonation_id)
     select $1, id, (select id from tenants where slug = $6), $3, coalesce($4, now() + interval '1 day'), $5
     from users where email = $2`,
    [
      createHash('sha256').update(token).digest(),
      email,
      new URL(shop).hostname,
      impersonation?.expires_at ?? null,
      impersonation?.id ?? null,
      slugOf(shop),
    ],
  )
  if (!inserted.rowCount) throw new Error(`Nobody is called ${email}.`)
  return token
}

function slugOf(shop: string): string {
  return new URL(shop).hostname.split('.')[0] ?? ''
}

/** Every session of this person is over, behind their back. */
export async function endSessions(email: string): Promise<void> {
  await inDatabase((db) =>
    db.query(
      'update user_sessions set expires_at = now() where user_id = (select id from users where email = $1)',
      [email],
    ),
  )
}

/** Somebody of our own in a shop, so that nobody else's preferences and sessions are touched. */
export async function newMember(slug: string, flags: 'all' | 'none'): Promise<string> {
  const email = `${randomUUID()}@example.test`
  await inDatabase(async (db) => {
    const { rows } = await db.query(
      `insert into users (email, password_hash, email_confirmed_at)
       select $1, password_hash, now() from users where email = 'admin@maison-levain.test' returning id`,
      [email],
    )
    const { id } = rows[0]
    await db.query(
      'insert into user_roles (tenant_id, user_id) select id, $2 from tenants where slug = $1',
      [slug, id],
    )
    if (flags === 'none') return
    const { rows: columns } = await db.query(
      `select string_agg(quote_ident(attname) || ' = true', ', ') as all from pg_attribute
       where attrelid = 'user_roles'::regclass and attname like 'can\\_%'`,
    )
    await db.query(`update user_roles set ${columns[0].all} where user_id = $1`, [id])
  })
  return email
}

/** An open invitation of this demo, as the mail would carry it. */
export async function invite(slug: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inDatabase((db) =>
    db.query(
      `insert into member_invitations (tenant_id, email, permissions, token_hash, invited_by, expires_at)
       select id, $2, '{can_manage_orders}', $3, owner_user_id, now() + interval '7 days' from tenants where slug = $1`,
      [slug, email, createHash('sha256').update(token).digest()],
    ),
  )
  return `/admin/invitation?token=${token}`
}

/** Behind their back, like a session that ends. */
export async function takeAway(email: string, flag: `can_${string}`): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `update user_roles set ${flag} = false where user_id = (select id from users where email = $1)`,
      [email],
    ),
  )
}

/** Somebody of our own in the shop that has filled in nothing. */
export async function enterBareShop(page: Page): Promise<void> {
  await enterAs(page, BARE_SHOP, await newMember('etats-nu', 'all'))
}

/** Opens a page of the back office and waits until it answers to presses. */
export async function openOffice(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await answers(page)
}

export async function answers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#main')
    return main && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

/** The sidebar of a desk, the menu of a phone. */
export async function openMenu(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) > 1000) return page.locator('.sidebar')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(menu).toBeVisible()
  return menu
}
