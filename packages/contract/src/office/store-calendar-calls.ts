import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { MOST_SAVES, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'
import {
  ClosureForm,
  decisions,
  HoursForm,
  SeriesForm,
  SlotForm,
  SpecialHoursForm,
} from './store-calendar.ts'

/** What a change that may strand orders can be refused for. */
const CHANGE = errors('NOT_FOUND', 'BAD_REQUEST', 'ORDERS_STRANDED', 'PAYMENT_NOT_CLOSED')
/** Five hundred decisions. */
const max_body_bytes = 128 * 1024
const manage = () => officeProcedure('can_manage_stores').meta({ max_body_bytes })

const Changed = z.object({ changed: z.literal(true) })

export const storeHours = {
  save: manage()
    .route({
      method: 'PUT',
      path: '/office/stores/{store_id}/hours',
      summary: 'Set the weekly hours, if nobody changed the point of sale meanwhile',
    })
    .errors({ ...CHANGE, ...errors('CONFLICT') })
    .input(versioned(HoursForm).safeExtend({ store_id: id, decisions }))
    .output(z.object({ version: z.int() })),
}

export const storeSlots = {
  create: manage()
    .route({
      method: 'POST',
      path: '/office/stores/{store_id}/slots',
      summary: 'A new pickup slot',
    })
    .errors(errors('NOT_FOUND', 'BAD_REQUEST'))
    .input(SlotForm.safeExtend({ store_id: id }))
    .output(z.object({ id: z.string(), version: z.int() })),
  createSeries: manage()
    .route({
      method: 'POST',
      path: '/office/stores/{store_id}/slot-series',
      summary:
        'Slots at regular times; those that are there, or outside the hours, are passed over',
    })
    .errors(errors('NOT_FOUND', 'BAD_REQUEST'))
    .input(SeriesForm.safeExtend({ store_id: id }))
    .output(z.object({ created: z.int(), skipped: z.int() })),
  save: manage()
    .route({
      method: 'PUT',
      path: '/office/stores/{store_id}/slots/{slot_id}',
      summary: 'Change a pickup slot, if nobody changed it meanwhile',
    })
    .errors({ ...CHANGE, ...errors('CONFLICT') })
    .input(versioned(SlotForm).safeExtend({ store_id: id, slot_id: id, decisions }))
    .output(z.object({ version: z.int() })),
  remove: manage()
    .route({
      method: 'POST',
      path: '/office/stores/{store_id}/slots/{slot_id}/remove',
      summary: 'Delete a pickup slot; with orders that stay, it is only offered no longer',
    })
    .errors(CHANGE)
    .input(z.strictObject({ store_id: id, slot_id: id, decisions }))
    .output(z.object({ removed: z.boolean() })),
}

export const storeClosures = {
  add: manage()
    .route({
      method: 'POST',
      path: '/office/stores/{store_id}/closures',
      summary: 'Close for some days',
    })
    .errors(CHANGE)
    .input(ClosureForm.safeExtend({ store_id: id, decisions }))
    .output(z.object({ id: z.string() })),
  remove: manage()
    .route({
      method: 'DELETE',
      path: '/office/stores/{store_id}/closures/{closure_id}',
      summary: 'The weekly hours count again on these days',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ store_id: id, closure_id: id }))
    .output(Changed),
}

export const storeSpecialHours = {
  save: manage()
    .route({
      method: 'PUT',
      path: '/office/stores/{store_id}/special-hours',
      summary:
        'The hours of one date, in place of its weekday’s, if nobody changed them meanwhile; version 0 for a date without',
    })
    .errors({ ...CHANGE, ...errors('CONFLICT') })
    .input(versioned(SpecialHoursForm).safeExtend({ store_id: id, decisions }))
    .output(z.object({ version: z.int() })),
  remove: manage()
    .route({
      method: 'POST',
      path: '/office/stores/{store_id}/special-hours/remove',
      summary: 'A date has the hours of its weekday again, if nobody changed its own meanwhile',
    })
    .errors({ ...CHANGE, ...errors('CONFLICT') })
    .input(
      z.strictObject({
        store_id: id,
        date: z.iso.date('La date n’existe pas.'),
        version: z.int().min(1).max(MOST_SAVES),
        decisions,
      }),
    )
    .output(Changed),
}
