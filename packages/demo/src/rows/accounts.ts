import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import { demoId } from '../demo-id.ts'
import { daysBefore, type ShopContext } from '../shop-context.ts'
import type { Row } from './insert-rows.ts'

export const DEMO_PASSWORD = 'Fournil-2026'
export const SUPER_ADMIN = { id: demoId('user', 'super'), email: 'super@fournil.test' }

type Account = {
  email: string
  permissions: readonly Permission[]
  ui_mode: 'expert' | 'simplified'
  is_owner: boolean
}

/** Keeps the books of both shops, with one account. */
const ACCOUNTANT: Account = {
  email: 'comptable@fournil.test',
  permissions: ['can_view_reports'],
  ui_mode: 'expert',
  is_owner: false,
}

const ACCOUNTS: Readonly<Record<string, readonly Account[]>> = {
  'maison-levain': [
    owner('admin@maison-levain.test'),
    {
      email: 'caisse@maison-levain.test',
      permissions: ['can_manage_orders'],
      ui_mode: 'simplified',
      is_owner: false,
    },
    ACCOUNTANT,
  ],
  colbert: [owner('admin@colbert.test'), ACCOUNTANT],
}

export function accountsOf({ shop }: ShopContext): (Account & { user_id: string })[] {
  return (ACCOUNTS[shop.slug] ?? []).map((account) => ({
    ...account,
    user_id: demoId('user', account.email),
  }))
}

export function ownerOf(context: ShopContext): string {
  const found = accountsOf(context).find((account) => account.is_owner)
  if (!found) throw new Error(`The demo shop ${context.shop.slug} has no owner.`)
  return found.user_id
}

/** Whoever runs this shop, by their address. */
export function demoAdmin(slug: string): string {
  const found = ACCOUNTS[slug]?.find((account) => account.is_owner)
  if (!found) throw new Error(`The demo shop ${slug} has no owner.`)
  return found.email
}

export function userRows(context: ShopContext, hashes: ReadonlyMap<string, string>) {
  return accountsOf(context).map(({ user_id, email }) => ({
    id: user_id,
    email,
    password_hash: hashes.get(email) ?? null,
    is_super_admin: false,
    email_confirmed_at: daysBefore(context.now, 100),
    created_at: daysBefore(context.now, 100),
  })) satisfies Row<'users'>[]
}

export function superAdminRow(now: Date, password_hash: string | null): Row<'users'> {
  return {
    ...SUPER_ADMIN,
    password_hash,
    is_super_admin: true,
    email_confirmed_at: daysBefore(now, 200),
    created_at: daysBefore(now, 200),
  }
}

export function roleRows(context: ShopContext): Row<'user_roles'>[] {
  return accountsOf(context).map(({ user_id, permissions }) => ({
    tenant_id: context.tenant_id,
    user_id,
    ...Object.fromEntries(PERMISSIONS.map((flag) => [flag, permissions.includes(flag)])),
  }))
}

export function demoEmails(contexts: readonly ShopContext[]): string[] {
  const ofShops = contexts.flatMap((context) => accountsOf(context).map(({ email }) => email))
  return [...new Set([SUPER_ADMIN.email, ...ofShops])]
}

function owner(email: string): Account {
  return { email, permissions: PERMISSIONS, ui_mode: 'expert', is_owner: true }
}
