import { daysInclusive } from '@fournil/domain/calendar'
import { FEAST_CONFLICTS } from '@fournil/domain/feast-conflict-kinds'
import { FEAST_OFFERS, MOST_FEAST_DAYS } from '@fournil/domain/feast-days'
import { HOURS_ERROR_SENTENCES } from '@fournil/domain/opening'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, line } from '../fields.ts'
import { dailyCapacity, requiredText } from '../form-fields.ts'
import { rule, stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'
import { decisions, SlotForm, timeOfDay } from './store-calendar.ts'

export const MOST_FEAST_PRODUCTS = 60
export const MOST_FEAST_SLOTS = 60
export const MOST_FEASTS = 100

const day = z.iso.date('Choisissez une date.')
const optionalDay = day.nullable().default(null)
const optionalTime = timeOfDay.nullable().default(null)

const FeastProductForm = z.strictObject({
  product_id: z.uuid('Choisissez un produit.').toLowerCase().meta({ title: 'Produit' }),
  daily_capacity: dailyCapacity,
})

const FeastSlotForm = SlotForm.pick({ slot_time: true, duration_minutes: true, max_orders: true })

type Days = { start_date: string; end_date: string }
type CutOff = {
  end_date: string
  orders_until_date: string | null
  orders_until_time: string | null
}
type Hours = { open_time: string | null; close_time: string | null }

/** A feast as the shop prepares it, for one of its stores. */
export const FeastForm = z
  .strictObject({
    name: requiredText(80).meta({ title: 'Nom' }),
    start_date: day.meta({ title: 'Premier jour de retrait' }),
    end_date: day.meta({ title: 'Dernier jour de retrait' }),
    orders_until_date: optionalDay.meta({ title: 'À commander avant le' }),
    orders_until_time: optionalTime.meta({ title: 'Heure limite' }),
    offer: z
      .enum(FEAST_OFFERS)
      .default('in_addition')
      .meta({ title: 'Ce qui se vend ces jours-là' }),
    products: z
      .array(FeastProductForm)
      .min(1, 'Choisissez au moins un produit.')
      .max(MOST_FEAST_PRODUCTS, `${MOST_FEAST_PRODUCTS} produits au plus.`)
      .meta({ title: 'Produits' }),
    open_time: optionalTime.meta({ title: 'Ouverture' }),
    close_time: optionalTime.meta({ title: 'Fermeture' }),
    slots: z
      .array(FeastSlotForm)
      .max(MOST_FEAST_SLOTS, `${MOST_FEAST_SLOTS} créneaux au plus.`)
      .meta({ title: 'Créneaux' }),
  })
  .check(
    rule(['start_date', 'end_date'], ({ start_date, end_date }: Days) => {
      if (end_date < start_date)
        return { field: 'end_date', message: 'Le dernier jour vient après le premier.' }
      return daysInclusive(start_date, end_date) > MOST_FEAST_DAYS
        ? { field: 'end_date', message: `Un temps fort dure ${MOST_FEAST_DAYS} jours au plus.` }
        : null
    }),
  )
  .check(
    rule(['orders_until_date', 'orders_until_time', 'end_date'], (cutOff: CutOff) => {
      const { end_date, orders_until_date: date, orders_until_time: time } = cutOff
      if (date && !time)
        return { field: 'orders_until_time', message: 'Indiquez l’heure limite de commande.' }
      if (time && !date)
        return { field: 'orders_until_date', message: 'Indiquez le jour limite de commande.' }
      return date && date > end_date
        ? { field: 'orders_until_date', message: 'La limite vient avant le dernier retrait.' }
        : null
    }),
  )
  .check(
    rule(['open_time', 'close_time'], ({ open_time, close_time }: Hours) => {
      if ((open_time === null) !== (close_time === null))
        return {
          field: open_time === null ? 'open_time' : 'close_time',
          message: HOURS_ERROR_SENTENCES.not_a_time,
        }
      return open_time && close_time && open_time >= close_time
        ? { field: 'close_time', message: HOURS_ERROR_SENTENCES.open_not_before_close }
        : null
    }),
  )
  .check(
    rule(['products'], ({ products }: { products: { product_id: string }[] }) =>
      new Set(products.map(({ product_id }) => product_id)).size < products.length
        ? { field: 'products', message: 'Chaque produit compte une fois.' }
        : null,
    ),
  )
  .check(
    rule(['slots'], ({ slots }: { slots: z.output<typeof FeastSlotForm>[] }) => {
      const times = slots.map(({ slot_time }) => slot_time)
      if (new Set(times).size < times.length)
        return { field: 'slots', message: 'Deux créneaux commencent à la même heure.' }
      const late = slots.some(
        ({ slot_time, duration_minutes }) =>
          Number(slot_time.slice(0, 2)) * 60 + Number(slot_time.slice(3)) + duration_minutes > 1440,
      )
      return late ? { field: 'slots', message: 'Un créneau se termine avant minuit.' } : null
    }),
  )
export type FeastForm = z.output<typeof FeastForm>

/** A product that can be put into a feast, with what is usual for it. */
export const FeastProductChoice = z.object({
  id: z.string(),
  name: z.string(),
  category_name: z.string().nullable(),
  daily_capacity: z.int().nullable(),
})
export type FeastProductChoice = z.infer<typeof FeastProductChoice>

export const SavedFeast = stored(FeastForm).extend({
  id: z.string(),
  version: z.int(),
  store_id: z.string(),
  /** Its products by name. */
  known_products: z.array(FeastProductChoice),
})
export type SavedFeast = z.infer<typeof SavedFeast>

export const FeastRow = z.object({
  id: z.string(),
  name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  orders_until_date: z.string().nullable(),
  orders_until_time: z.string().nullable(),
  state: z.enum(['coming', 'closed', 'now', 'past']),
  product_names: z.array(z.string()),
  /** Units of its products ordered for its days. */
  units: z.int(),
  /** What does not fit the ordinary rules. */
  warnings: z.int(),
})
export type FeastRow = z.infer<typeof FeastRow>

export const FeastStore = z.object({ id: z.string(), name: z.string(), today: z.string() })
export type FeastStore = z.infer<typeof FeastStore>

/** The plan of a feast, day by day, and what does not fit. */
export const FeastPreview = z.object({
  conflicts: z.array(
    z.object({
      kind: z.enum(FEAST_CONFLICTS),
      level: z.enum(['warning', 'note']),
      sentence: z.string(),
    }),
  ),
  days: z.array(
    z.object({
      date: z.string(),
      /** Whether this feast decides, not a shorter one. */
      is_own: z.boolean(),
      periods: z.array(z.object({ open: z.string(), close: z.string() })),
      slots: z.int(),
      places: z.int(),
      places_taken: z.int(),
      products: z.array(
        z.object({ product_id: z.string(), sold: z.int(), most: z.int().nullable() }),
      ),
    }),
  ),
})
export type FeastPreview = z.infer<typeof FeastPreview>

const CHANGE = errors('NOT_FOUND', 'BAD_REQUEST', 'ORDERS_STRANDED', 'PAYMENT_NOT_CLOSED')
/** Five hundred decisions. */
const max_body_bytes = 128 * 1024
const manage = () => officeProcedure('can_manage_stores')
const change = () => manage().meta({ max_body_bytes })

export const feasts = {
  list: manage()
    .route({
      method: 'GET',
      path: '/office/feasts',
      summary: 'The feasts of all stores, coming ones first, and the stores',
    })
    .output(z.object({ feasts: z.array(FeastRow), stores: z.array(FeastStore) })),
  get: manage()
    .route({ method: 'GET', path: '/office/feasts/{feast_id}', summary: 'A feast as it was saved' })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ feast_id: id }))
    .output(SavedFeast),
  findProducts: manage()
    .route({
      method: 'GET',
      path: '/office/feast-products',
      summary: 'Products on sale by name, for a feast',
    })
    .input(z.strictObject({ search: line(80).default('') }))
    .output(z.array(FeastProductChoice)),
  preview: manage()
    .route({
      method: 'POST',
      path: '/office/feasts/preview',
      summary: 'The plan of a feast before it is saved, and what does not fit the ordinary rules',
    })
    .errors(errors('NOT_FOUND'))
    .input(FeastForm.safeExtend({ store_id: id, feast_id: id.nullable().default(null) }))
    .output(FeastPreview),
  create: change()
    .route({ method: 'POST', path: '/office/feasts', summary: 'A new feast of a store' })
    .errors(CHANGE)
    .input(FeastForm.safeExtend({ store_id: id, decisions }))
    .output(z.object({ id: z.string(), version: z.int() })),
  save: change()
    .route({
      method: 'PUT',
      path: '/office/feasts/{feast_id}',
      summary: 'Change a feast, if nobody changed it meanwhile',
    })
    .errors({ ...CHANGE, ...errors('CONFLICT') })
    .input(versioned(FeastForm).safeExtend({ feast_id: id, decisions }))
    .output(z.object({ version: z.int() })),
  remove: change()
    .route({
      method: 'POST',
      path: '/office/feasts/{feast_id}/remove',
      summary: 'Call a feast off: the ordinary rules hold on its days again',
    })
    .errors(CHANGE)
    .input(z.strictObject({ feast_id: id, decisions }))
    .output(z.object({ removed: z.literal(true) })),
}
