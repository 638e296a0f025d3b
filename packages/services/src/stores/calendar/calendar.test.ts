import { blank } from '@fournil/contract/form-schema'
import {
  ClosureForm,
  HoursForm,
  SeriesForm,
  SlotForm,
  SpecialHoursForm,
} from '@fournil/contract/office/store-calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../../context.ts'
import { type OrderDesk, openOwnDesk } from '../../orders/testing/order-desk.ts'
import { offerPickup } from '../../pickup/offer-pickup.ts'
import { startRush } from '../../rush/start-rush.ts'
import { listStores } from '../list-stores.ts'
import { getOfficeStore } from '../office/get-office-store.ts'
import { storeWeek } from '../office/store-week.ts'
import { type OwnerShop, ownerShop } from '../testing/owner-shop.ts'
import { addClosure, removeClosure } from './closures.ts'
import { createSeries } from './create-series.ts'
import { removeSlot } from './remove-slot.ts'
import { saveHours } from './save-hours.ts'
import { createSlot, saveSlot } from './save-slot.ts'
import { removeSpecialHours, saveSpecialHours } from './special-hours.ts'

let desk: OrderDesk
let shop: OwnerShop
let owner: TenantContext
let store_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await ownerShop(desk)
  owner = shop.owner()
  store_id = shop.store_id
})

const store = () => getOfficeStore(owner, { store_id })
const decisions = [] as const
const period = (open_time: string, close_time: string, period_label: string | null = null) => ({
  period_label,
  open_time,
  close_time,
})
const week = (...open: number[]): HoursForm['days'] =>
  [1, 2, 3, 4, 5, 6, 0].map((day_of_week) => ({
    day_of_week,
    is_closed: !open.includes(day_of_week),
    periods: [period('08:00', '12:00', 'Matin'), period('14:00', '18:00')],
  }))
const slotForm = (values: Partial<SlotForm> = {}): SlotForm => ({
  ...blank(SlotForm),
  slot_time: '09:30',
  ...values,
})
const firstSlot = async (slot_time = '10:00') => {
  const slot = (await store()).slots.find((each) => each.slot_time === slot_time)
  if (!slot) throw new Error('no such slot')
  return slot
}
const dayReason = async (date: string) => {
  const offer = await offerPickup(shop.shop.at(), {
    store_id,
    items: [{ product_id: shop.pain, quantity: 1 }],
  })
  const day = offer.days.find((each) => each.date === date)
  return day?.selectable ? 'open' : day?.reason
}

describe('the week', () => {
  test('comes back as it was saved: labels, closed days, periods; shoppers see it', async () => {
    const { version } = await store()
    await saveHours(owner, { store_id, version, days: week(2, 3), decisions })
    const saved = await store()
    expect(saved.version).toBe(version + 1)
    expect(saved.hours[1]).toEqual({
      day_of_week: 2,
      is_closed: false,
      periods: [period('08:00', '12:00', 'Matin'), period('14:00', '18:00', 'Période 2')],
    })
    expect(saved.hours[0]).toEqual({ day_of_week: 1, is_closed: true, periods: [] })
    const rows = await desk.database.owner(
      'select open_time, period_label from store_hours where store_id = $1 and day_of_week = 1',
      [store_id],
    )
    expect(rows).toEqual([{ open_time: null, period_label: 'Fermé' }])
    const [seen] = await listStores(shop.shop.at())
    expect(seen?.opening_hours[2]).toEqual([
      { open: '08:00', close: '12:00' },
      { open: '14:00', close: '18:00' },
    ])
  })

  test('that somebody else saved meanwhile is not written over', async () => {
    const { version } = await store()
    const saves = [week(1), week(2)].map((days) =>
      saveHours(owner, { store_id, version, days, decisions }),
    )
    const answers = await Promise.allSettled(saves)
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'CONFLICT' } },
    ])
    expect((await store()).hours.filter(({ is_closed }) => !is_closed)).toHaveLength(1)
  })

  test.each([
    [[period('12:00', '08:00')], 'L’heure d’ouverture doit précéder l’heure de fermeture.'],
    [
      [period('08:00', '12:00'), period('11:00', '18:00')],
      'Les périodes d’une même journée ne doivent pas se chevaucher.',
    ],
    [[], 'Ajoutez une période, ou cochez «\u00a0Fermé\u00a0».'],
  ])('%o is refused on its day', (periods, sentence) => {
    const days = week(1, 2, 3, 4, 5, 6, 0).with(2, { day_of_week: 3, is_closed: false, periods })
    expect(HoursForm.safeParse({ days }).error?.issues).toMatchObject([
      { path: ['days', 2, 'periods'], message: sentence },
    ])
    const closed = days.with(2, { day_of_week: 3, is_closed: true, periods })
    expect(HoursForm.safeParse({ days: closed }).success).toBe(true)
  })

  test('has each day once', () => {
    const days = week(1).with(3, { day_of_week: 1, is_closed: true, periods: [] })
    expect(HoursForm.safeParse({ days }).success).toBe(false)
    expect(HoursForm.safeParse({ days: days.slice(1) }).success).toBe(false)
  })
})

describe('slots', () => {
  test('are made, changed and deleted; one at an hour that is taken is refused', async () => {
    const { id: slot_id, version } = await createSlot(owner, { store_id, ...slotForm() })
    const twin = createSlot(owner, { store_id, ...slotForm() })
    await expect(twin).rejects.toMatchObject({
      data: {
        issues: [{ field: 'slot_time', message: 'Il y a déjà un créneau à 9h30 tous les jours.' }],
      },
    })
    await createSlot(owner, { store_id, ...slotForm({ day_of_week: 2 }) })
    const changed = slotForm({ max_orders: 3, is_active: false })
    await saveSlot(owner, { store_id, slot_id, version, ...changed, decisions })
    expect((await store()).slots.find(({ id }) => id === slot_id)).toMatchObject(changed)
    const late = saveSlot(owner, { store_id, slot_id, version, ...slotForm(), decisions })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    const { slots } = await store()
    expect(await removeSlot(owner, { store_id, slot_id, decisions })).toEqual({ removed: true })
    expect((await store()).slots).toHaveLength(slots.length - 1)
  })

  test('end before midnight', async () => {
    const late = createSlot(owner, { store_id, ...slotForm({ slot_time: '23:45' }) })
    await expect(late).rejects.toMatchObject({ data: { issues: [{ field: 'slot_time' }] } })
  })

  test('that two people make at once are there once', async () => {
    const tries = [1, 2, 3].map(() => createSlot(owner, { store_id, ...slotForm() }))
    const answers = await Promise.allSettled(tries)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const series = { ...blank(SeriesForm), store_id, max_orders: 4 }
    const made = await Promise.all([createSeries(owner, series), createSeries(owner, series)])
    expect(made.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 10])
  })

  test('of a series pass over what is there and what lies outside the hours', async () => {
    const series = { ...blank(SeriesForm), store_id, from_time: '17:30', to_time: '20:00' }
    // There is one at 18:00 every day; the shop closes at 19:00.
    expect(await createSeries(owner, series)).toEqual({ created: 10, skipped: 15 })
    expect(await createSeries(owner, series)).toEqual({ created: 0, skipped: 25 })
  })

  test('a series has a day, and ends after it begins', () => {
    const wrong = SeriesForm.safeParse({ ...blank(SeriesForm), weekdays: [], to_time: '09:00' })
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['weekdays', 'to_time'])
  })
})

describe('closures and special hours', () => {
  test('show at once, and go again', async () => {
    expect(await dayReason('2026-11-18')).toBe('open')
    const closure = { start_date: '2026-11-18', end_date: '2026-11-19', reason: 'Vacances' }
    const { id } = await addClosure(owner, { store_id, ...closure, decisions })
    expect((await store()).closures).toEqual([{ id, ...closure }])
    expect(await dayReason('2026-11-19')).toBe('closure')
    await removeClosure(owner, { store_id, closure_id: id })
    expect(await dayReason('2026-11-19')).toBe('open')
    const again = removeClosure(owner, { store_id, closure_id: id })
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const periods = [{ open_time: '20:00', close_time: '21:00' }]
    const special = { store_id, date: '2026-11-18', periods, reason: 'Nocturne', decisions }
    await saveSpecialHours(owner, { ...special, version: 0 })
    expect(await dayReason('2026-11-18')).toBe('no_slot')
    await saveSpecialHours(owner, {
      ...special,
      version: 1,
      periods: [...periods, { open_time: '07:00', close_time: '09:00' }],
    })
    expect((await store()).special_hours).toEqual([
      {
        date: '2026-11-18',
        reason: 'Nocturne',
        version: 2,
        periods: [{ open_time: '07:00', close_time: '09:00' }, ...periods],
      },
    ])
    await removeSpecialHours(owner, { store_id, date: '2026-11-18', version: 2, decisions })
    expect(await dayReason('2026-11-18')).toBe('open')
  })

  test('begin today at the earliest, on the store’s own clock', async () => {
    const yesterday = { start_date: '2026-11-15', end_date: '2026-11-20', reason: null }
    await expect(addClosure(owner, { store_id, ...yesterday, decisions })).rejects.toMatchObject({
      data: { issues: [{ field: 'start_date' }] },
    })
    // It is Monday 16 November in Paris, and still Sunday evening in Martinique.
    const martinique = await shop.shop.store('Fort-de-France', { time_zone: 'America/Martinique' })
    const early = shop.owner(new Date('2026-11-16T02:00:00Z'))
    await addClosure(early, { store_id: martinique, ...yesterday, decisions })
    const periods = [{ open_time: '08:00', close_time: '09:00' }]
    const past = { store_id, date: '2026-11-15', version: 0, periods, reason: null, decisions }
    await expect(saveSpecialHours(owner, past)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test.each([
    [{ start_date: '', end_date: '' }, 'Veuillez renseigner les dates de début et de fin'],
    [
      { start_date: '2026-12-02', end_date: '2026-12-01' },
      'La date de fin doit être après la date de début',
    ],
  ])('%o is refused', (typed, sentence) => {
    expect(ClosureForm.safeParse(typed).error?.issues[0]?.message).toBe(sentence)
  })

  test('of a date that two people save at once are those of one, and the other is told', async () => {
    const periods = [{ open_time: '08:00', close_time: '16:00' }]
    const eve = { store_id, date: '2026-12-24', periods, reason: null, decisions }
    const conflict = { code: 'CONFLICT', data: { updated_by: expect.any(String) } }
    const other = { ...eve, periods: [{ open_time: '09:00', close_time: '12:00' }] }
    for (const version of [0, 1]) {
      const tries = await Promise.allSettled([
        saveSpecialHours(owner, { ...eve, version }),
        saveSpecialHours(owner, { ...other, version }),
      ])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict })
    }
    const stale = removeSpecialHours(owner, { store_id, date: eve.date, version: 1, decisions })
    await expect(stale).rejects.toMatchObject(conflict)
    await removeSpecialHours(owner, { store_id, date: eve.date, version: 2, decisions })
    await expect(saveSpecialHours(owner, { ...eve, version: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('for the same days that two people announce at once are one closure', async () => {
    const closure = { store_id, start_date: '2026-12-01', end_date: '2026-12-05', reason: null }
    const tries = await Promise.allSettled([
      addClosure(owner, { ...closure, decisions }),
      addClosure(owner, { ...closure, decisions }),
    ])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { issues: [{ message: 'Ces jours sont déjà fermés.' }] } },
    })
    expect((await store()).closures).toHaveLength(1)
    await addClosure(owner, { ...closure, end_date: '2026-12-08', decisions })
  })

  test('special hours without hours are no special hours', () => {
    expect(SpecialHoursForm.safeParse({ date: '2026-12-24', periods: [] }).success).toBe(false)
  })
})

test('the week’s places are counted per day and slot, those at hours no longer offered too', async () => {
  await shop.placeAndPay(shop.basket)
  await shop.placeAndPay([{ product_id: shop.pain }])
  const look = async () => {
    const { days } = await storeWeek(owner, { store_id, from: '2026-11-16' })
    return days[2]?.slots.find(({ slot_time }) => slot_time === '10:00')
  }
  expect(await look()).toEqual({
    slot_time: '10:00',
    end_time: '11:00',
    taken: 2,
    max_orders: 2,
    is_reduced: false,
  })
  const slot = await firstSlot()
  await shop.shop.change('pickup_time_slots', { is_active: false }, { id: slot.id })
  expect(await look()).toMatchObject({ taken: 2, max_orders: null })
})

test('the week’s places are fewer on the day of a rush, and only then', async () => {
  await startRush(owner, {
    ...{
      kind: 'fewer_places',
      store_id: null,
      until: null,
      extra_minutes: null,
      most_orders: null,
    },
    ...{ date: '2026-11-18', percent: 50 },
  })
  const { days } = await storeWeek(owner, { store_id, from: '2026-11-16' })
  const rooms = days.map(({ slots }) => slots.map(({ max_orders }) => max_orders))
  const [usual = []] = rooms
  expect(rooms[2]).toEqual(usual.map((most) => Math.floor((most ?? 0) / 2)))
  expect(rooms[3]).toEqual(usual)
  expect(days[2]?.slots[0]).toMatchObject({ is_reduced: true })
  expect(days[3]?.slots[0]).toMatchObject({ is_reduced: false })
})

test('the neighbour’s calendar cannot be touched, nor ours without the permission', async () => {
  const slot = await firstSlot()
  const { version } = await store()
  const closure = { start_date: '2026-11-18', end_date: '2026-11-18', reason: null }
  const { id: closure_id } = await addClosure(owner, { store_id, ...closure, decisions })
  const date = '2026-12-24'
  const periods = [{ open_time: '08:00', close_time: '09:00' }]
  const other = await ownerShop(desk)
  const tries = (ctx: TenantContext) => [
    saveHours(ctx, { store_id, version, days: week(1), decisions }),
    createSlot(ctx, { store_id, ...slotForm() }),
    createSeries(ctx, { ...blank(SeriesForm), store_id }),
    saveSlot(ctx, { store_id, slot_id: slot.id, version: 1, ...slotForm(), decisions }),
    removeSlot(ctx, { store_id, slot_id: slot.id, decisions }),
    addClosure(ctx, { store_id, ...closure, decisions }),
    removeClosure(ctx, { store_id, closure_id }),
    saveSpecialHours(ctx, { store_id, date, version: 0, periods, reason: null, decisions }),
    removeSpecialHours(ctx, { store_id, date, version: 1, decisions }),
    storeWeek(ctx, { store_id, from: date }),
  ]
  for (const refused of await Promise.allSettled(tries(other.owner())))
    expect(refused).toMatchObject({ reason: { code: 'NOT_FOUND' } })
  const clerk = shop.owner(undefined, ['can_manage_orders'])
  for (const refused of await Promise.allSettled(tries(clerk)))
    expect(refused).toMatchObject({ reason: { code: 'FORBIDDEN' } })
  // A slot of ours under a store of theirs is no slot either.
  const astray = removeSlot(other.owner(), {
    store_id: other.store_id,
    slot_id: slot.id,
    decisions,
  })
  await expect(astray).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
