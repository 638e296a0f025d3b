import { MOST_EXTRA_MINUTES, RUSH_KINDS } from '@fournil/domain/rush'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { rule } from '../form-schema.ts'
import { memberProcedure, officeProcedure } from '../procedure.ts'

const managed = () => officeProcedure('can_manage_orders', 'can_manage_stores')

/** What is said for a while. Of the fields that follow the store, those of its kind. */
export const StartRush = z
  .strictObject({
    kind: z.enum(RUSH_KINDS),
    /** Null: all stores. */
    store_id: id.nullable(),
    /** Of a pause: an hour of today; null: until somebody resumes. */
    until: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Saisissez une heure, par exemple 15:30.')
      .max(5)
      .nullable()
      .default(null),
    extra_minutes: z
      .int('Saisissez un nombre entier.')
      .min(1, 'Au moins 1 minute.')
      .max(MOST_EXTRA_MINUTES, '8\u00a0heures au plus.')
      .nullable()
      .default(null),
    /** Of fewer places; null: today. */
    date: z.iso.date('La date n’existe pas.').nullable().default(null),
    percent: z.int().min(0).max(100, '100\u00a0% au plus.').nullable().default(null),
    most_orders: z
      .int('Saisissez un nombre entier.')
      .min(0, 'Un nombre positif.')
      .max(10_000, '10\u202f000 au plus.')
      .nullable()
      .default(null),
  })
  .check(
    rule(['kind', 'extra_minutes'], ({ kind, extra_minutes }: Longer) =>
      kind === 'longer_preparation' && extra_minutes === null
        ? { field: 'extra_minutes', message: 'Indiquez combien de temps en plus.' }
        : null,
    ),
  )
  .check(
    rule(['kind', 'percent', 'most_orders'], ({ kind, percent, most_orders }: Fewer) =>
      kind === 'fewer_places' && (percent === null) === (most_orders === null)
        ? { field: 'most_orders', message: 'Indiquez une part des places, ou un nombre.' }
        : null,
    ),
  )
type Longer = { kind: string; extra_minutes: number | null }
type Fewer = { kind: string; percent: number | null; most_orders: number | null }
export type StartRush = z.output<typeof StartRush>

export const RushRule = z.object({
  id: z.string(),
  kind: z.enum(RUSH_KINDS),
  store_id: z.string().nullable(),
  /** Null: all stores. */
  store_name: z.string().nullable(),
  /** When it ends by itself, or null. */
  ends_at: z.coerce.date().nullable(),
  sentence: z.string(),
  /** Not for a day to come. */
  is_now: z.boolean(),
  /** Null for somebody whose account is not this shop's. */
  created_by: z.string().nullable(),
  created_at: z.coerce.date(),
})
export type RushRule = z.infer<typeof RushRule>

export const Rush = z.object({
  rules: z.array(RushRule),
  /** `now` and `today` are those of the store's clock. */
  stores: z.array(
    z.object({ id: z.string(), name: z.string(), today: z.string(), now: z.string() }),
  ),
})
export type Rush = z.infer<typeof Rush>

export const rush = {
  current: memberProcedure
    .route({
      method: 'GET',
      path: '/office/rush',
      summary: 'What the shop has said for a while: pauses, longer preparation, fewer places',
    })
    .output(Rush),
  start: managed()
    .route({
      method: 'POST',
      path: '/office/rush',
      summary: 'Pause orders, prepare longer today, or take fewer orders in each slot of a day',
    })
    .errors(errors('BAD_REQUEST', 'NOT_FOUND'))
    .input(StartRush)
    .output(z.object({ id: z.string() })),
  end: managed()
    .route({
      method: 'POST',
      path: '/office/rush/{rush_id}/end',
      summary: 'Resume: what was said for a while holds no longer',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ rush_id: id }))
    .output(z.object({})),
}
