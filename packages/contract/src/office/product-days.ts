import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { optionalText } from '../form-fields.ts'
import { rule, stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'

/** How many periods a product may have. */
export const MOST_PERIODS = 200

const ScheduleDay = z.strictObject({
  /** 0 is Sunday. */
  day_of_week: z.int().min(0).max(6),
  is_available: z.boolean(),
})

/** On which days of the week a product can be collected; a seasonal one only inside its periods. */
export const DaysForm = z
  .strictObject({
    seasonal: z.boolean().meta({ title: 'Produit de saison' }),
    schedule: z.array(ScheduleDay).length(7, 'La semaine a sept jours.').meta({ title: 'Semaine' }),
  })
  .check(
    rule(['schedule'], ({ schedule }: { schedule: { day_of_week: number }[] }) =>
      new Set(schedule.map(({ day_of_week }) => day_of_week)).size === 7
        ? null
        : { field: 'schedule', message: 'Chaque jour de la semaine compte une fois.' },
    ),
  )
export type DaysForm = z.infer<typeof DaysForm>

const NO_DATES = 'Veuillez renseigner les dates de début et de fin'
const periodDay = z.iso.date(NO_DATES)

export const PeriodForm = z
  .strictObject({
    start_date: periodDay.meta({ title: 'Début' }),
    end_date: periodDay.meta({ title: 'Fin' }),
    is_available: z.boolean().default(true).meta({ title: 'Disponible pendant cette période' }),
    reason: optionalText(200).default(null).meta({ title: 'Raison' }),
  })
  .check(
    rule(
      ['start_date', 'end_date'],
      ({ start_date, end_date }: { start_date: string; end_date: string }) =>
        start_date <= end_date
          ? null
          : {
              field: 'end_date',
              message: 'La date de fin doit être postérieure à la date de début',
            },
    ),
  )
export type PeriodForm = z.infer<typeof PeriodForm>

export const SavedPeriod = stored(PeriodForm).extend({ id: z.string() })
export type SavedPeriod = z.infer<typeof SavedPeriod>

export const ProductDays = stored(DaysForm).extend({
  version: z.int(),
  /** By their first day. */
  periods: z.array(SavedPeriod),
  /** What day it is in the shop. */
  today: z.string(),
})
export type ProductDays = z.infer<typeof ProductDays>

const OneProduct = z.strictObject({ product_id: id })

export const productDays = {
  get: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/products/{product_id}/days',
      summary: 'On which days a product can be collected',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneProduct)
    .output(ProductDays),
  save: officeProcedure('can_manage_products')
    .route({
      method: 'PUT',
      path: '/office/products/{product_id}/days',
      summary: 'Set the week and the season, if nobody changed the product meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(DaysForm).safeExtend({ product_id: id }))
    .output(z.object({ version: z.int() })),
  addPeriod: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/products/{product_id}/periods',
      summary: 'Days on which a product is to be had, or not, whatever the week says',
    })
    .errors(errors('NOT_FOUND', 'BAD_REQUEST'))
    .input(PeriodForm.safeExtend({ product_id: id }))
    .output(SavedPeriod),
  removePeriod: officeProcedure('can_manage_products')
    .route({
      method: 'DELETE',
      path: '/office/products/{product_id}/periods/{period_id}',
      summary: 'The week decides again on these days',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneProduct.extend({ period_id: id }))
    .output(z.object({ removed: z.literal(true) })),
}
