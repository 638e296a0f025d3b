import { MOST_CANCELLATION_HOURS } from '@fournil/domain/cancellation'
import { z } from 'zod'
import { officeProcedure } from '../procedure.ts'

/** What the shop decides about its orders to come. */
export const OrderSettings = z.strictObject({
  /** Hours before pickup at which a shopper's own cancellation ends; null: when the preparation has to begin. */
  cancellation_hours: z
    .int('Le délai d’annulation est un nombre entier d’heures.')
    .min(0, 'Le délai d’annulation ne peut pas être négatif.')
    .max(
      MOST_CANCELLATION_HOURS,
      'Le délai d’annulation ne peut pas dépasser 30 jours (720 heures).',
    )
    .nullable(),
})
export type OrderSettings = z.infer<typeof OrderSettings>

export const orderSettings = {
  get: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/order-settings',
      summary: 'How long before pickup shoppers may cancel by themselves',
    })
    .output(OrderSettings),
  save: officeProcedure('can_manage_orders')
    .route({
      method: 'PUT',
      path: '/office/order-settings',
      summary: 'Change it for orders to come; those already placed keep what they were promised',
    })
    .input(OrderSettings)
    .output(OrderSettings),
}
