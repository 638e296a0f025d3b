import { PeriodForm } from '@fournil/contract/office/product-days'
import { hasCustomAvailability } from '@fournil/domain/availability'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProduct } from '../../product/get-product.ts'
import { createProduct, saveProduct } from '../save-product.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../testing/office-shop.ts'
import { getDays } from './get-days.ts'
import { addPeriod, removePeriod } from './periods.ts'
import { saveDays } from './save-days.ts'

let team: TestTeam
let here: OfficeShop
let product_id: string

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
  product_id = await here.shop.product('Galette')
})

const WEEK = [1, 2, 3, 4, 5, 6, 0]
const only = (...days: number[]) =>
  WEEK.map((day_of_week) => ({ day_of_week, is_available: days.includes(day_of_week) }))
const january = {
  start_date: '2027-01-01',
  end_date: '2027-01-31',
  is_available: true,
  reason: 'Épiphanie',
}
const days = () => getDays(here.office, { product_id })
const isCustom = async () => {
  const [row] = await team.database.owner<{ is_custom: boolean }>(
    'select has_custom_availability as is_custom from products where id = $1',
    [product_id],
  )
  return row?.is_custom
}

describe('the week of a product', () => {
  test('begins with every day, Monday first, and comes back as it was saved', async () => {
    const before = await days()
    expect(before.schedule).toEqual(only(...WEEK))
    await saveDays(here.office, { product_id, version: 1, seasonal: false, schedule: only(5, 6) })
    expect(await days()).toMatchObject({ version: 2, schedule: only(5, 6), seasonal: false })
    expect(await isCustom()).toBe(true)
    await saveDays(here.office, {
      product_id,
      version: 2,
      seasonal: false,
      schedule: only(...WEEK),
    })
    expect(await isCustom()).toBe(false)
  })

  test('that somebody else saved meanwhile is not written over', async () => {
    const saves = [only(1), only(2)].map((schedule) =>
      saveDays(here.office, { product_id, version: 1, seasonal: false, schedule }),
    )
    const answers = await Promise.allSettled(saves)
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'CONFLICT' } },
    ])
  })
})

describe('a period', () => {
  test('is added and removed beside an open week, and a shopper sees it', async () => {
    const { version } = await days()
    const added = await addPeriod(here.office, { product_id, ...january })
    expect((await days()).periods).toEqual([added])
    expect(await isCustom()).toBe(true)
    expect(await getProduct(here.shop.at(), { product_id })).toMatchObject({
      periods: [january],
    })
    expect((await days()).version).toBe(version)
    await removePeriod(here.office, { product_id, period_id: added.id })
    expect(await isCustom()).toBe(false)
    const again = removePeriod(here.office, { product_id, period_id: added.id })
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    [
      { start_date: '', end_date: '2027-01-02' },
      'Veuillez renseigner les dates de début et de fin',
    ],
    [{ start_date: '2027-01-02' }, 'Veuillez renseigner les dates de début et de fin'],
    [
      { start_date: '2027-01-03', end_date: '2027-01-02' },
      'La date de fin doit être postérieure à la date de début',
    ],
  ])('%o is refused', (typed, sentence) => {
    expect(PeriodForm.safeParse(typed).error?.issues[0]?.message).toBe(sentence)
  })

  test('of one day is right', () => {
    const day = { start_date: '2027-01-02', end_date: '2027-01-02' }
    expect(PeriodForm.safeParse(day).success).toBe(true)
  })

  test('ten people adding one each add ten, and removing all leaves an ordinary product', async () => {
    const added = await Promise.all(
      Array.from({ length: 10 }, () => addPeriod(here.office, { product_id, ...january })),
    )
    await Promise.all(
      added.map(({ id }) => removePeriod(here.office, { product_id, period_id: id })),
    )
    expect([(await days()).periods, await isCustom()]).toEqual([[], false])
  })
})

test('the season ticked in the product’s own form counts too', async () => {
  const { id, version } = await createProduct(here.office, here.form({ seasonal: true }))
  product_id = id
  expect(await isCustom()).toBe(true)
  await saveProduct(here.office, { ...here.form({ seasonal: false }), product_id, version })
  expect(await isCustom()).toBe(false)
})

test('what the database derives is what the rule says', async () => {
  for (const seasonal of [false, true])
    for (const period of [false, true])
      for (const listed of [0, 1, 6, 7])
        for (const closed of [false, true]) {
          product_id = await here.shop.product('Cas', { seasonal })
          const schedule = WEEK.slice(0, listed).map((day_of_week, at) => ({
            day_of_week,
            is_available: !(closed && at === 0),
          }))
          for (const day of schedule)
            await here.shop.add('product_availability_schedule', { product_id, ...day })
          const added = await addPeriod(here.office, { product_id, ...january })
          if (!period) await removePeriod(here.office, { product_id, period_id: added.id })
          const expected = hasCustomAvailability(schedule, period ? [january] : [], seasonal)
          expect([seasonal, period, listed, closed, await isCustom()]).toEqual([
            seasonal,
            period,
            listed,
            closed,
            expected,
          ])
        }
})

test('the neighbour’s product has no days here, and nobody without the right has any', async () => {
  const other = await openOfficeShop(team)
  const theirs = await other.shop.product('À eux')
  const period = await addPeriod(other.office, { product_id: theirs, ...january })
  const missing = { code: 'NOT_FOUND' }
  await expect(getDays(here.office, { product_id: theirs })).rejects.toMatchObject(missing)
  await expect(addPeriod(here.office, { product_id: theirs, ...january })).rejects.toMatchObject(
    missing,
  )
  const ids = { product_id, period_id: period.id }
  await expect(removePeriod(here.office, ids)).rejects.toMatchObject(missing)
  const week = { product_id: theirs, version: 1, seasonal: true, schedule: only() }
  await expect(saveDays(here.office, week)).rejects.toMatchObject(missing)

  const clerk = await here.colleague(['can_manage_orders'])
  const forbidden = { code: 'FORBIDDEN' }
  await expect(getDays(clerk, { product_id })).rejects.toMatchObject(forbidden)
  await expect(addPeriod(clerk, { product_id, ...january })).rejects.toMatchObject(forbidden)
  await expect(removePeriod(clerk, ids)).rejects.toMatchObject(forbidden)
  await expect(saveDays(clerk, { ...week, product_id })).rejects.toMatchObject(forbidden)
})
