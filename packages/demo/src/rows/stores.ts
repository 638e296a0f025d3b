import type { Tx } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { daysBefore, type ShopContext } from '../shop-context.ts'
import type { DemoStore, ExceptionalClosure, Weekday } from '../shops/types.ts'
import { feastDates } from './feast-dates.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { contractOf } from './tenant.ts'

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** A store as its rows: what is written is also what the orders are planned on. */
export type StoreRows = {
  slug: string
  location: Row<'store_locations'> & { id: string; time_zone: string }
  hours: (Row<'store_hours'> & OpeningDay)[]
  special_hours: Row<'store_special_hours'>[]
  closures: Row<'store_exceptional_closures'>[]
  slots: (Row<'pickup_time_slots'> & Slot)[]
}

type OpeningDay = { open_time: string | null; close_time: string | null; is_closed: boolean }
type Slot = {
  id: string
  day_of_week: number | null
  duration_minutes: number
  max_orders: number
  is_active: boolean
}

export function storeRows(context: ShopContext): StoreRows[] {
  return context.shop.stores.map((store) => ({
    slug: store.slug,
    location: locationRow(context, store),
    hours: hoursRows(context, store),
    special_hours: specialHoursRows(context, store),
    closures: closureRows(context, store),
    slots: slotRows(context, store),
  }))
}

export async function writeStores(tx: Tx, stores: readonly StoreRows[]): Promise<void> {
  const all = <Part>(partOf: (store: StoreRows) => readonly Part[]) => stores.flatMap(partOf)
  await insertRows(
    tx,
    'store_locations',
    all(({ location }) => [location]),
  )
  await insertRows(
    tx,
    'store_hours',
    all(({ hours }) => hours),
  )
  await insertRows(
    tx,
    'store_special_hours',
    all((store) => store.special_hours),
  )
  await insertRows(
    tx,
    'store_exceptional_closures',
    all(({ closures }) => closures),
  )
  await insertRows(
    tx,
    'pickup_time_slots',
    all(({ slots }) => slots),
  )
}

export function storeId({ id }: ShopContext, slug: string): string {
  return id('store', slug)
}

function locationRow(context: ShopContext, store: DemoStore): StoreRows['location'] {
  const {
    opening_hours,
    pickup_time_slots,
    exceptional_closures,
    special_hours,
    slug,
    ...columns
  } = store
  const created_at = daysBefore(context.now, contractOf(context).opened_days_ago)
  return {
    tenant_id: context.tenant_id,
    id: storeId(context, slug),
    ...columns,
    created_at,
    updated_at: created_at,
  }
}

function hoursRows(context: ShopContext, store: DemoStore): StoreRows['hours'] {
  const { tenant_id, id } = context
  const store_id = storeId(context, store.slug)
  return WEEK.flatMap((day_of_week): StoreRows['hours'] => {
    const periods = store.opening_hours[day_of_week]
    const row = (index: number) => ({
      tenant_id,
      id: id('hours', store.slug, day_of_week, index),
      store_id,
      day_of_week,
      sort_order: index,
    })
    if (periods.length === 0) {
      const nothing = { open_time: null, close_time: null, is_closed: true, period_label: null }
      return [{ ...row(0), ...nothing }]
    }
    return periods.map((period, index) => ({ ...row(index), ...period, is_closed: false }))
  })
}

function specialHoursRows(context: ShopContext, store: DemoStore): Row<'store_special_hours'>[] {
  return store.special_hours.flatMap(({ offset_days, periods, reason }) =>
    periods.map(({ open_time, close_time }, index) => ({
      tenant_id: context.tenant_id,
      id: context.id('special_hours', store.slug, offset_days, index),
      store_id: storeId(context, store.slug),
      date: addDays(context.today, offset_days),
      open_time,
      close_time,
      reason,
    })),
  )
}

function closureRows(context: ShopContext, store: DemoStore): StoreRows['closures'] {
  return store.exceptional_closures.map(({ start_offset_days, end_offset_days, reason }) => {
    const start_date = firstFreeDay(context, store, { start_offset_days, end_offset_days })
    return {
      tenant_id: context.tenant_id,
      id: context.id('closure', store.slug, start_offset_days),
      store_id: storeId(context, store.slug),
      start_date,
      end_date: addDays(start_date, end_offset_days - start_offset_days),
      reason,
    }
  })
}

/** A closure that would fall on a feast of the store begins on the day after it: nobody plans both for one day. */
function firstFreeDay(
  context: ShopContext,
  { slug }: DemoStore,
  closure: Pick<ExceptionalClosure, 'start_offset_days' | 'end_offset_days'>,
): string {
  const start_date = addDays(context.today, closure.start_offset_days)
  const end_date = addDays(context.today, closure.end_offset_days)
  const met = (context.shop.feasts ?? [])
    .filter(({ store }) => store === slug)
    .map((feast) => feastDates(context, feast))
    .find((feast) => feast.start_date <= end_date && start_date <= feast.end_date)
  return met ? addDays(met.end_date, 1) : start_date
}

function slotRows(context: ShopContext, store: DemoStore): StoreRows['slots'] {
  return store.pickup_time_slots.map((slot) => ({
    tenant_id: context.tenant_id,
    id: context.id('slot', store.slug, slot.day_of_week ?? 'every', slot.slot_time),
    store_id: storeId(context, store.slug),
    ...slot,
  }))
}
