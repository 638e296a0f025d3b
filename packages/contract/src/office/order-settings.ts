import { MOST_CANCELLATION_HOURS } from '@fournil/domain/cancellation'
import { LEAST_COLLECTION_LIMIT, MOST_COLLECTION_LIMIT } from '@fournil/domain/pay-on-collection'
import { z } from 'zod'
import { money } from '../form-fields.ts'
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
    .nullable()
    .meta({ title: 'Annulation par le client' }),
  /** Whether shoppers may order now and pay at the counter, and what such an order may cost at most. */
  pay_on_collection: z.boolean().meta({ title: 'Proposer le paiement au retrait' }),
  collection_limit: money({ most: MOST_COLLECTION_LIMIT })
    .min(LEAST_COLLECTION_LIMIT, '1\u202f€ au moins.')
    .meta({ title: 'Montant maximal d’une commande payée au retrait' }),
})
export type OrderSettings = z.infer<typeof OrderSettings>

export const orderSettings = {
  get: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/order-settings',
      summary:
        'Until when shoppers may cancel by themselves, and whether they may pay on collection',
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
