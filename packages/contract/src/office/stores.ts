import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'
import { ClosureForm, HoursForm, SlotForm, SpecialHoursForm } from './store-calendar.ts'
import { storeClosures, storeHours, storeSlots, storeSpecialHours } from './store-calendar-calls.ts'
import { PlaceSearch, StoreForm } from './store-form.ts'

export const StoreRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  is_active: z.boolean(),
  is_default: z.boolean(),
})
export type StoreRow = z.infer<typeof StoreRow>

export const SavedSlot = stored(SlotForm).extend({ id: z.string(), version: z.int() })
export type SavedSlot = z.infer<typeof SavedSlot>
export const SavedClosure = stored(ClosureForm).extend({ id: z.string() })
export type SavedClosure = z.infer<typeof SavedClosure>
export const SavedSpecialHours = stored(SpecialHoursForm).extend({ version: z.int() })
export type SavedSpecialHours = z.infer<typeof SavedSpecialHours>

export const OfficeStore = stored(StoreForm).extend({
  id: z.string(),
  version: z.int(),
  /** What day it is there. */
  today: z.string(),
  /** Paid or being paid, and not collected yet. */
  coming_orders: z.int(),
  hours: stored(HoursForm).shape.days,
  /** False until the week is saved once: then `hours` is only a proposal. */
  has_hours: z.boolean(),
  slots: z.array(SavedSlot),
  closures: z.array(SavedClosure),
  special_hours: z.array(SavedSpecialHours),
})
export type OfficeStore = z.infer<typeof OfficeStore>

export const StoreWeek = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      is_closed: z.boolean(),
      slots: z.array(
        z.object({
          slot_time: z.string(),
          end_time: z.string(),
          taken: z.int(),
          /** Null for orders at an hour at which nothing is offered any more. */
          max_orders: z.int().nullable(),
          /** The shop takes fewer orders than usual on that day. */
          is_reduced: z.boolean(),
        }),
      ),
    }),
  ),
})
export type StoreWeek = z.infer<typeof StoreWeek>

const OneStore = z.strictObject({ store_id: id })
const manage = () => officeProcedure('can_manage_stores')

export const stores = {
  list: manage()
    .route({ method: 'GET', path: '/office/stores', summary: 'The points of sale, by name' })
    .output(z.object({ stores: z.array(StoreRow), can_geocode: z.boolean() })),
  get: manage()
    .route({
      method: 'GET',
      path: '/office/stores/{store_id}',
      summary: 'A point of sale with its hours, slots and closures',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneStore)
    .output(OfficeStore),
  create: manage()
    .route({ method: 'POST', path: '/office/stores', summary: 'A new point of sale' })
    .errors(errors('PLAN_LIMIT_REACHED', 'BAD_REQUEST'))
    .input(StoreForm)
    .output(z.object({ id: z.string(), version: z.int() })),
  save: manage()
    .route({
      method: 'PUT',
      path: '/office/stores/{store_id}',
      summary: 'Change a point of sale, if nobody changed it meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(StoreForm).safeExtend({ store_id: id }))
    .output(z.object({ version: z.int() })),
  setActive: manage()
    .route({
      method: 'POST',
      path: '/office/stores/{store_id}/active',
      summary: 'Offer a point of sale to shoppers, or no longer; orders that are placed stay',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneStore.extend({ is_active: z.boolean() }))
    .output(z.object({ is_active: z.boolean() })),
  remove: manage()
    .route({
      method: 'DELETE',
      path: '/office/stores/{store_id}',
      summary: 'Put a point of sale away, unless orders or stock still depend on it',
    })
    .errors(errors('NOT_FOUND', 'STORE_IN_USE'))
    .input(OneStore)
    .output(z.object({ removed: z.literal(true) })),
  locate: manage()
    .meta({ calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/office/stores/locate',
      summary: 'The coordinates of an address',
    })
    .errors(errors('GEOCODER_NOT_CONFIGURED', 'ADDRESS_NOT_FOUND', 'GEOCODING_FAILED'))
    .input(PlaceSearch)
    .output(z.object({ latitude: z.number(), longitude: z.number(), display_name: z.string() })),
  week: manage()
    .route({
      method: 'GET',
      path: '/office/stores/{store_id}/week',
      summary: 'The places taken in each slot, for the seven days from a date',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneStore.extend({ from: z.iso.date('La date n’existe pas.') }))
    .output(StoreWeek),
  hours: storeHours,
  slots: storeSlots,
  closures: storeClosures,
  specialHours: storeSpecialHours,
}
