import { blank } from '@fournil/contract/form-schema'
import { PROMO_CODES_A_PAGE, PromoCodeForm } from '@fournil/contract/office/promo-codes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { priceCart } from '../cart/price-cart.ts'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { getPromoCode } from './get-promo-code.ts'
import { listPromoCodes } from './list-promo-codes.ts'
import { listUses } from './list-uses.ts'
import { removePromoCode } from './remove-promo-code.ts'
import { createPromoCode, savePromoCode } from './save-promo-code.ts'
import { setPromoCodeActive } from './set-active.ts'

let team: TestTeam
let here: OfficeShop
let office: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
  office = { ...(await here.colleague(['can_manage_promo_codes'])), now: MONDAY_9 }
})

const form = (values: Partial<PromoCodeForm> = {}): PromoCodeForm => ({
  ...blank(PromoCodeForm),
  code: 'GALETTE10',
  discount_value: 1000,
  valid_from: '2026-11-16',
  valid_until: '2026-12-16',
  ...values,
})
const list = async (page = 1) => (await listPromoCodes(office, { page })).promo_codes
const asked = async (code: string, now: Date) => {
  const product_id = await here.shop.product('Tourte', { price: 1000 })
  const items = [{ product_id, quantity: 1, product_name: 'Tourte', price: 1000 }]
  return (await priceCart(here.shop.at(now), { items, promo_code: code })).promo
}

test('a code comes back as it was filled in, active and never used', async () => {
  await createPromoCode(office, form({ max_uses: 3, min_order_amount: 500 }))
  expect(await list()).toMatchObject([
    {
      ...form({ max_uses: 3, min_order_amount: 500 }),
      uses_count: 0,
      status: 'active',
      version: 1,
    },
  ])
})

test('the last day counts to its end on the shop’s own clock, and not a moment longer', async () => {
  await here.shop.change('store_locations', { time_zone: 'America/Montreal' }, {})
  await createPromoCode(office, form({ valid_from: '2026-11-17', valid_until: '2026-11-17' }))
  // Five hours behind Greenwich in November.
  const verdicts = [
    ['2026-11-17T04:59:59.999Z', 'not_yet_valid'],
    ['2026-11-17T05:00:00.000Z', null],
    ['2026-11-18T04:59:59.999Z', null],
    ['2026-11-18T05:00:00.000Z', 'expired'],
  ] as const
  for (const [moment, refusal] of verdicts) {
    const promo = await asked('GALETTE10', new Date(moment))
    expect(promo).toMatchObject(refusal ? { accepted: false, refusal } : { accepted: true })
  }
  expect(await list()).toMatchObject([{ valid_from: '2026-11-17', valid_until: '2026-11-17' }])
})

test('pages are cut here, newest first, and all are counted', async () => {
  await Promise.all(
    Array.from({ length: PROMO_CODES_A_PAGE + 2 }, (_, index) =>
      createPromoCode(
        { ...office, now: new Date(MONDAY_9.getTime() + index * 1000) },
        form({ code: `CODE${index}` }),
      ),
    ),
  )
  const first = await listPromoCodes(office, { page: 1 })
  expect(first).toMatchObject({ total: PROMO_CODES_A_PAGE + 2, today: '2026-11-16' })
  expect(first.promo_codes[0]?.code).toBe(`CODE${PROMO_CODES_A_PAGE + 1}`)
  expect((await list(2)).map(({ code }) => code)).toEqual(['CODE1', 'CODE0'])
  expect(await list(3)).toEqual([])
})

test('a code that exists is refused on its field, however close the two come', async () => {
  const taken = { code: 'BAD_REQUEST', data: { issues: [{ field: 'code' }] } }
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => createPromoCode(office, form())),
  )
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused) expect(reason).toMatchObject(taken)
  const { id: promo_code_id, version } = await createPromoCode(office, form({ code: 'AUTRE' }))
  const renamed = savePromoCode(office, { ...form(), promo_code_id, version })
  await expect(renamed).rejects.toMatchObject(taken)
  expect(await getPromoCode(office, { promo_code_id })).toMatchObject({ code: 'AUTRE', version })
})

test('two people save: the second is told, and a switch in between counts as well', async () => {
  const { id: promo_code_id, version } = await createPromoCode(office, form())
  const saved = await savePromoCode(office, {
    ...form({ discount_value: 500 }),
    promo_code_id,
    version,
  })
  const late = savePromoCode(office, { ...form(), promo_code_id, version })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
  await setPromoCodeActive(office, { promo_code_id, is_active: false })
  const stale = savePromoCode(office, { ...form(), promo_code_id, version: saved.version })
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await list()).toMatchObject([
    { discount_value: 500, is_active: false, status: 'inactive' },
  ])
  expect(await asked('GALETTE10', MONDAY_9)).toMatchObject({ refusal: 'inactive' })
})

test('a code that was never used goes; a used one is put away, and its name is free', async () => {
  const { id: unused } = await createPromoCode(office, form({ code: 'JAMAIS' }))
  const { id: used } = await createPromoCode(office, form())
  await here.shop.change('promo_codes', { uses_count: 1 }, { id: used })
  for (const promo_code_id of [unused, used]) await removePromoCode(office, { promo_code_id })
  expect(await list()).toEqual([])
  const rows = await team.database.owner(
    'select id, archived_at is not null as is_kept from promo_codes where tenant_id = $1',
    [here.shop.tenant_id],
  )
  expect(rows).toEqual([{ id: used, is_kept: true }])
  expect(await asked('GALETTE10', MONDAY_9)).toMatchObject({ refusal: 'unknown' })
  const gone = { code: 'NOT_FOUND' }
  await expect(
    savePromoCode(office, { ...form(), promo_code_id: used, version: 2 }),
  ).rejects.toMatchObject(gone)
  await expect(
    setPromoCodeActive(office, { promo_code_id: used, is_active: true }),
  ).rejects.toMatchObject(gone)
  await createPromoCode(office, form({ discount_value: 2000 }))
  expect(await asked('GALETTE10', MONDAY_9)).toMatchObject({ discount_amount: 200 })
})

test('the neighbour’s codes cannot be touched, nor ours without the permission', async () => {
  const { id: promo_code_id, version } = await createPromoCode(office, form())
  const other = await openOfficeShop(team)
  const them = await other.colleague(['can_manage_promo_codes', 'can_manage_orders'])
  const gone = { code: 'NOT_FOUND' }
  const touched = await Promise.allSettled([
    getPromoCode(them, { promo_code_id }),
    savePromoCode(them, { ...form(), promo_code_id, version }),
    setPromoCodeActive(them, { promo_code_id, is_active: false }),
    removePromoCode(them, { promo_code_id }),
    listUses(them, { promo_code_id, page: 1 }),
  ])
  for (const attempt of touched) expect(attempt).toMatchObject({ reason: gone })
  // The same name next door is another code.
  await createPromoCode(them, form())
  const forbidden = { code: 'FORBIDDEN' }
  await expect(listPromoCodes(here.office, { page: 1 })).rejects.toMatchObject(forbidden)
  await expect(listUses(office, { promo_code_id, page: 1 })).rejects.toMatchObject(forbidden)
})

test('a form says in French what is wrong with it', () => {
  const said = (values: Record<string, unknown>) =>
    PromoCodeForm.safeParse({ ...form(), ...values }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ])
  expect(PromoCodeForm.parse({ ...form(), code: ' galette10 ' }).code).toBe('GALETTE10')
  const required = 'Ce champ est obligatoire.'
  expect(said({ code: '' })).toEqual([['code', required]])
  expect(said({ discount_value: null })).toEqual([['discount_value', required]])
  expect(said({ valid_from: null })).toEqual([['valid_from', required]])
  expect(said({ code: 'NOËL 10' })?.[0]?.[0]).toBe('code')
  expect(said({ discount_value: 0 })?.[0]?.[1]).toBe('La valeur doit être supérieure à 0.')
  expect(said({ discount_value: 10_001 })?.[0]?.[1]).toBe('Un pourcentage va jusqu’à 100\u202f%.')
  expect(said({ discount_value: 10_001, discount_type: 'fixed' })).toBeUndefined()
  expect(said({ valid_until: '2026-11-15' })).toEqual([
    ['valid_until', 'La date de fin doit être après la date de début'],
  ])
  expect(said({ valid_until: '2026-11-16' })).toBeUndefined()
  expect(said({ max_uses: 0 })?.[0]?.[0]).toBe('max_uses')
})
