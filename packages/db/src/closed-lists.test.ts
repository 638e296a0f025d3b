import { BUCKETS } from '@fournil/domain/buckets'
import type { SoldBy, WeightUnit } from '@fournil/domain/by-weight'
import type { ClosingKind } from '@fournil/domain/closings'
import type { DisputeStatus } from '@fournil/domain/disputes'
import { FEAST_OFFERS } from '@fournil/domain/feast-days'
import type { InvoiceKind } from '@fournil/domain/invoices'
import { LEDGER_KINDS, type LedgerAccount } from '@fournil/domain/ledger'
import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'
import type { PaymentDifference } from '@fournil/domain/payment-check'
import type { PaymentKind, PaymentMeans } from '@fournil/domain/payment-means'
import type { MoneyStatus } from '@fournil/domain/payouts'
import { PERMISSIONS, type Permission, type UiMode } from '@fournil/domain/permissions'
import type {
  PreparationTimeUnit,
  ProductAvailability,
  ProductCondition,
} from '@fournil/domain/products'
import type { DiscountType } from '@fournil/domain/promotions'
import type { PromptType } from '@fournil/domain/prompts'
import type { RefundStatus } from '@fournil/domain/refunds'
import { SLOT_DURATIONS } from '@fournil/domain/slots'
import type { StockMode } from '@fournil/domain/stock'
import type { SubscriptionStatus, TenantStatus } from '@fournil/domain/tenants'
import {
  type ChoiceOf,
  type PALETTE_COLOURS,
  THEME_CHOICES,
  THEME_FLAGS,
  THEME_NUMBERS,
  type ThemeChoice,
  type ThemeColour,
  type ThemeFlag,
  type ThemeFont,
  type ThemeLength,
  type ThemeNumber,
} from '@fournil/domain/theme'
import type { Selectable } from 'kysely'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type * as schema from './generated/schema.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { testTenant } from './testing/test-tenant.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

// The types of the database are written from its checks: where they are equal, so are the lists.
test('the lists of the database are those of the rules', () => {
  expectTypeOf<schema.DisputeStatus>().toEqualTypeOf<DisputeStatus>()
  expectTypeOf<schema.DiscountType>().toEqualTypeOf<DiscountType>()
  expectTypeOf<schema.InvoiceKind>().toEqualTypeOf<InvoiceKind>()
  expectTypeOf<schema.LedgerAccount>().toEqualTypeOf<LedgerAccount>()
  expectTypeOf<schema.MoneyStatus>().toEqualTypeOf<MoneyStatus>()
  expectTypeOf<schema.OrderStatus>().toEqualTypeOf<OrderStatus>()
  expectTypeOf<schema.PaymentDifference>().toEqualTypeOf<PaymentDifference>()
  expectTypeOf<schema.ClosingKind>().toEqualTypeOf<ClosingKind>()
  expectTypeOf<schema.PaymentKind>().toEqualTypeOf<PaymentKind>()
  expectTypeOf<schema.PaymentMeans>().toEqualTypeOf<PaymentMeans>()
  expectTypeOf<schema.PaymentStatus>().toEqualTypeOf<PaymentStatus>()
  expectTypeOf<schema.PreparationTimeUnit>().toEqualTypeOf<PreparationTimeUnit>()
  expectTypeOf<schema.ProductAvailability>().toEqualTypeOf<ProductAvailability>()
  expectTypeOf<schema.ProductCondition>().toEqualTypeOf<ProductCondition>()
  expectTypeOf<schema.PromptType>().toEqualTypeOf<PromptType>()
  expectTypeOf<schema.RefundStatus>().toEqualTypeOf<RefundStatus>()
  expectTypeOf<schema.SoldBy>().toEqualTypeOf<SoldBy>()
  expectTypeOf<schema.StockManagementMode>().toEqualTypeOf<StockMode>()
  expectTypeOf<schema.SubscriptionStatus>().toEqualTypeOf<SubscriptionStatus>()
  expectTypeOf<schema.TenantStatus>().toEqualTypeOf<TenantStatus>()
  expectTypeOf<schema.UiMode>().toEqualTypeOf<UiMode>()
  expectTypeOf<schema.WeightUnit>().toEqualTypeOf<WeightUnit>()
})

test('a member has a column for each permission, and no other flag', async () => {
  type Flags = keyof schema.UserRoles & `can_${string}`
  expectTypeOf<Flags>().toEqualTypeOf<Permission>()
  const [shown] = await database.owner<{ flags: string[] }>(
    `select array_agg(attname::text order by attnum) as flags from pg_attribute
     where attrelid = 'user_roles'::regclass and attname like 'can\\_%'`,
  )
  expect(shown?.flags.toSorted()).toEqual(PERMISSIONS.toSorted())
})

test('a file lies in a bucket that the rules name', async () => {
  const [check] = await database.owner<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'files'::regclass and conname like '%bucket_check'`,
  )
  const buckets = [...(check?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(buckets).toEqual([...BUCKETS])
})

test('an entry of the ledger is of a kind that the rules name', async () => {
  const [check] = await database.owner<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'ledger_entries'::regclass and conname like '%kind_check'`,
  )
  const kinds = [...(check?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(kinds).toEqual([...LEDGER_KINDS])
})

test('a feast offers what the rules name', async () => {
  const [check] = await database.owner<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'feasts'::regclass and conname like '%offer%'`,
  )
  const offers = [...(check?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(offers).toEqual([...FEAST_OFFERS])
})

test('a slot takes the minutes that the rules name', async () => {
  const [check] = await database.owner<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'pickup_time_slots'::regclass and conname like '%duration%'`,
  )
  const minutes = [...(check?.definition ?? '').matchAll(/\d+/g)].map(Number)
  expect(minutes).toEqual([...SLOT_DURATIONS])
})

describe('a shop’s look', () => {
  type Look = Selectable<schema.StorefrontSettings>

  test('has a column for each field, of its kind', () => {
    expectTypeOf<Pick<Look, ThemeColour | ThemeLength | ThemeFont>>().toEqualTypeOf<
      Record<ThemeColour | ThemeLength | ThemeFont, string | null>
    >()
    expectTypeOf<Pick<Look, ThemeChoice>>().toEqualTypeOf<{ [F in ThemeChoice]: ChoiceOf<F> }>()
    expectTypeOf<Pick<Look, ThemeNumber>>().toEqualTypeOf<Record<ThemeNumber, number>>()
    expectTypeOf<Pick<Look, ThemeFlag>>().toEqualTypeOf<Record<ThemeFlag, boolean>>()
    expectTypeOf<Pick<schema.ColorPalettes, (typeof PALETTE_COLOURS)[number]>>().toEqualTypeOf<
      Record<(typeof PALETTE_COLOURS)[number], string>
    >()
  })

  test('is the usual one until somebody chooses', async () => {
    const { tenant_id } = await testTenant(database)
    const [look] = await database.owner('select * from storefront_settings where tenant_id = $1', [
      tenant_id,
    ])
    const usual = Object.entries({ ...THEME_CHOICES, ...THEME_NUMBERS }).map(
      ([name, { usual }]) => [name, usual],
    )
    expect(look).toMatchObject({ ...Object.fromEntries(usual), ...THEME_FLAGS })
  })

  test.each(Object.entries(THEME_NUMBERS))('keeps %s within its bounds', async (field, bounds) => {
    const { tenant_id } = await testTenant(database)
    const set = (value: number) =>
      database.owner(`update storefront_settings set ${field} = $2 where tenant_id = $1`, [
        tenant_id,
        value,
      ])
    const { least, most, step } = bounds
    await set(least)
    await set(most)
    await expect(set(least - step)).rejects.toThrow(/check constraint/)
    await expect(set(most + step)).rejects.toThrow(/check constraint/)
    if (step > 1) await expect(set(least + 1)).rejects.toThrow(/check constraint/)
  })
})
