import { CLOSURE_ERROR_SENTENCES } from '@fournil/domain/closures'
import { HOURS_ERROR_SENTENCES, hoursError } from '@fournil/domain/opening'
import { SLOT_DURATIONS } from '@fournil/domain/slots'
import { z } from 'zod'
import { id } from '../fields.ts'
import { optionalText } from '../form-fields.ts'
import { rule } from '../form-schema.ts'
import { MOST_STRANDED } from '../stranded-order.ts'

export const MOST_PERIODS_A_DAY = 6
export const MOST_SLOTS = 700
export const MOST_CLOSURES = 300
export const MOST_SPECIAL_DATES = 300

const NO_TIME = 'Saisissez une heure, par exemple 07:30.'
export const timeOfDay = z
  .string(NO_TIME)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)
  .max(5)

/** 0 is Sunday. */
const weekday = z.int().min(0).max(6)

const Period = z.strictObject({
  period_label: optionalText(60).default(null).meta({ title: 'Libellé' }),
  open_time: timeOfDay.meta({ title: 'Ouverture' }),
  close_time: timeOfDay.meta({ title: 'Fermeture' }),
})
export type Period = z.infer<typeof Period>

type Times = { open_time: string; close_time: string }

function periodsError(periods: readonly Times[]) {
  const problem = hoursError(periods)
  return problem && { field: 'periods' as const, message: HOURS_ERROR_SENTENCES[problem] }
}

const HoursDay = z
  .strictObject({
    day_of_week: weekday,
    is_closed: z.boolean().meta({ title: 'Fermé' }),
    periods: z
      .array(Period)
      .max(MOST_PERIODS_A_DAY, `${MOST_PERIODS_A_DAY} périodes par jour au plus.`)
      .meta({ title: 'Périodes' }),
  })
  .check(
    rule(['is_closed', 'periods'], (day: { is_closed: boolean; periods: Times[] }) => {
      // Ticking 'closed' closes all the periods of the day.
      if (day.is_closed) return null
      if (day.periods.length === 0)
        return {
          field: 'periods',
          message: 'Ajoutez une période, ou cochez «\u00a0Fermé\u00a0».',
        }
      return periodsError(day.periods)
    }),
  )
export type HoursDay = z.infer<typeof HoursDay>

/** The week of a store, Monday first. */
export const HoursForm = z
  .strictObject({
    days: z.array(HoursDay).length(7, 'La semaine a sept jours.').meta({ title: 'Semaine' }),
  })
  .check(
    rule(['days'], ({ days }: { days: { day_of_week: number }[] }) =>
      new Set(days.map(({ day_of_week }) => day_of_week)).size === 7
        ? null
        : { field: 'days', message: 'Chaque jour de la semaine compte une fois.' },
    ),
  )
export type HoursForm = z.infer<typeof HoursForm>

const maxOrders = z
  .int('Saisissez un nombre entier.')
  .min(1, '1 commande au moins.')
  .max(10_000, '10\u202f000 commandes au plus.')
  .default(10)
const duration = z.literal(SLOT_DURATIONS).default(30)

export const SlotForm = z.strictObject({
  slot_time: timeOfDay.meta({ title: 'Heure de début' }),
  duration_minutes: duration.meta({ title: 'Durée' }),
  max_orders: maxOrders.meta({ title: 'Commandes au plus' }),
  /** Null: every day. */
  day_of_week: weekday.nullable().default(null).meta({ title: 'Jour' }),
  is_active: z.boolean().default(true).meta({ title: 'Actif' }),
})
export type SlotForm = z.infer<typeof SlotForm>

/** 'Every 30 minutes from 9:00 to 12:00, 10 orders each, from Tuesday to Saturday'. */
export const SeriesForm = z
  .strictObject({
    duration_minutes: duration.meta({ title: 'Toutes les' }),
    from_time: timeOfDay.default('09:00').meta({ title: 'De' }),
    to_time: timeOfDay.default('12:00').meta({ title: 'À' }),
    max_orders: maxOrders.meta({ title: 'Commandes par créneau' }),
    weekdays: z
      .array(z.enum(['1', '2', '3', '4', '5', '6', '0']))
      .min(1, 'Choisissez au moins un jour.')
      .max(7)
      .default(['2', '3', '4', '5', '6'])
      .meta({ title: 'Jours' }),
  })
  .check(
    rule(
      ['from_time', 'to_time'],
      ({ from_time, to_time }: { from_time: string; to_time: string }) =>
        from_time < to_time
          ? null
          : { field: 'to_time', message: 'La fin doit être après le début.' },
    ),
  )
export type SeriesForm = z.infer<typeof SeriesForm>

const NO_DATES = 'Veuillez renseigner les dates de début et de fin'
const closureDay = z.iso.date(NO_DATES)

export const ClosureForm = z
  .strictObject({
    start_date: closureDay.meta({ title: 'Début' }),
    end_date: closureDay.meta({ title: 'Fin' }),
    reason: optionalText(200).default(null).meta({ title: 'Raison' }),
  })
  .check(
    rule(
      ['start_date', 'end_date'],
      ({ start_date, end_date }: { start_date: string; end_date: string }) =>
        start_date <= end_date
          ? null
          : { field: 'end_date', message: CLOSURE_ERROR_SENTENCES.ends_before_start },
    ),
  )
export type ClosureForm = z.infer<typeof ClosureForm>

/** One date with hours of its own: they replace the weekday's. */
export const SpecialHoursForm = z
  .strictObject({
    date: z.iso.date('Choisissez une date.').meta({ title: 'Date' }),
    periods: z
      .array(Period.omit({ period_label: true }))
      .min(1, 'Ajoutez une période. Pour fermer ce jour-là, prévoyez une fermeture.')
      .max(MOST_PERIODS_A_DAY)
      .meta({ title: 'Périodes' }),
    reason: optionalText(200).default(null).meta({ title: 'Raison' }),
  })
  .check(rule(['periods'], ({ periods }: { periods: Times[] }) => periodsError(periods)))
export type SpecialHoursForm = z.infer<typeof SpecialHoursForm>

const Decision = z.discriminatedUnion('action', [
  z.strictObject({ order_id: id, action: z.literal('keep') }),
  /** Cancelled, and all that was paid goes back. */
  z.strictObject({ order_id: id, action: z.literal('refund') }),
  z.strictObject({
    order_id: id,
    action: z.literal('move'),
    pickup_date: z.iso.date('La date n’existe pas.'),
    pickup_time: timeOfDay,
  }),
])
export type Decision = z.infer<typeof Decision>

/** What becomes of the orders that a change strands. Without one for each of them, nothing is changed. */
export const decisions = z
  .array(Decision)
  .max(MOST_STRANDED, `${MOST_STRANDED} commandes à la fois au plus.`)
  .default([])
