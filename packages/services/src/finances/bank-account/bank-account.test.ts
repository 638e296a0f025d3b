import { BankAccountForm } from '@fournil/contract/office/finances'
import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../context.ts'
import { type OrderDesk, openOwnDesk } from '../../orders/testing/order-desk.ts'
import { getFinanceSummary } from '../get-summary.ts'
import { type FinanceShop, financeShop, IBAN, PASSWORD } from '../testing/finance-shop.ts'
import { readIban } from './read-iban.ts'
import { saveBankAccount } from './save-bank-account.ts'

let desk: OrderDesk
let here: FinanceShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  here = await financeShop(desk)
})

const FORM = {
  account_holder: 'Maison Levain',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'agri frpp',
  current_password: PASSWORD,
}
const save = (ctx: TenantContext, values: object = {}) =>
  saveBankAccount(ctx, BankAccountForm.parse({ ...FORM, ...values }))
const rows = () =>
  desk.database.owner<{ id: string; iban_encrypted: Buffer }>(
    'select * from bank_accounts where tenant_id = $1',
    [here.shop.tenant_id],
  )

test('is kept encrypted and shown in part', async () => {
  const saved = await save(here.owner)
  expect(saved).toMatchObject({ iban_start: 'FR76', iban_end: '0189', bic: 'AGRIFRPP' })
  expect((await getFinanceSummary(here.ctx)).bank_account).toEqual(saved)
  const [row] = await rows()
  expect(JSON.stringify(row)).not.toContain('3000600001')
  expect(row?.iban_encrypted.includes(Buffer.from('3000600001'))).toBe(false)
  expect(await inTenant(here.owner, (tx) => readIban(here.owner, tx, saved.id))).toBe(IBAN)
})

test('does not open in another shop’s row', async () => {
  await save(here.owner)
  const other = await financeShop(desk)
  await save(other.owner)
  await desk.database.owner(
    `update bank_accounts set iban_encrypted = (select iban_encrypted from bank_accounts where tenant_id = $1) where tenant_id = $2`,
    [here.shop.tenant_id, other.shop.tenant_id],
  )
  const [row] = await desk.database.owner<{ id: string }>(
    'select id from bank_accounts where tenant_id = $1',
    [other.shop.tenant_id],
  )
  await expect(
    inTenant(other.owner, (tx) => readIban(other.owner, tx, row?.id ?? '')),
  ).rejects.toThrow('another key')
})

test('is changed under one’s own password, and every owner is told', async () => {
  await expect(save(here.owner, { current_password: 'autre' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ field: 'current_password' }] },
  })
  expect(await rows()).toEqual([])
  await save(here.owner)
  const mails = await desk.database.owner<{ address: string; iban: string; whole: string }>(
    `select data->'mail'->'to'->>'address' as address, data->'mail'->'data'->>'iban' as iban, data::text as whole from pgboss.job
     where name = 'mail.send' and data->'mail'->>'template' = 'bank-account-changed'
       and data->'mail'->'to'->>'address' = $1`,
    [here.owner.actor.kind === 'member' ? here.owner.actor.email : ''],
  )
  expect(mails).toMatchObject([{ iban: 'FR76 •••• 0189' }])
  expect(mails[0]?.whole).not.toContain('3000600001')
})

test('is an owner’s to change, as themselves', async () => {
  await expect(save(here.ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  if (here.owner.actor.kind !== 'member') throw new Error('no owner')
  const impersonator = {
    user_id: here.person.user_id,
    email: '',
    impersonation_id: '',
    reason: 'Aide',
    expires_at: new Date('2030-01-01'),
  }
  await expect(
    save({ ...here.owner, actor: { ...here.owner.actor, impersonator } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await rows()).toEqual([])
})

test('the newest counts, and the one before stays for what was asked then', async () => {
  const first = await save(here.owner)
  const later = { ...here.owner, now: new Date(here.owner.now.getTime() + 1000) }
  const second = await save(later, { iban: 'DE89370400440532013000' })
  expect((await getFinanceSummary(here.ctx)).bank_account?.id).toBe(second.id)
  expect((await rows()).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
})
