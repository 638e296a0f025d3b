import { ORDER_STATUSES } from '@fournil/domain/orders'
import { COUNTER_MEANS } from '@fournil/domain/payment-means'
import { MOST_WEIGHED } from '@fournil/domain/weighing'
import { z } from 'zod'
import { cents, id, paragraphs } from '../fields.ts'

const status = z.enum(ORDER_STATUSES)
const reason = paragraphs(500, 'La raison ne doit pas dépasser 500 caractères.').optional()

export const SetOrderStatus = z.strictObject({
  order_id: id,
  status,
  reason,
  /** How the shop was paid, where the move says that it was. */
  means: z.enum(COUNTER_MEANS, 'Choisissez un moyen de paiement.').optional(),
  /** Where whoever asks believes it to be: a reason given for one move must not make another. */
  seen_status: status.optional(),
})
export type SetOrderStatus = z.infer<typeof SetOrderStatus>

export const TakePayment = z.strictObject({
  order_id: id,
  means: z.enum(COUNTER_MEANS, 'Choisissez un moyen de paiement.'),
})
export type TakePayment = z.infer<typeof TakePayment>

export const SetStatusOfMany = z.strictObject({
  order_ids: z
    .array(id)
    .min(1, 'Aucune commande sélectionnée.')
    .max(200, '200 commandes à la fois au plus.'),
  status,
})
export type SetStatusOfMany = z.infer<typeof SetStatusOfMany>

export const MovedOrders = z.object({
  changed: z.array(z.string()),
  unchanged: z.array(z.object({ order_number: z.string(), why: z.string() })),
})
export type MovedOrders = z.infer<typeof MovedOrders>

const refundLines = z
  .array(
    z.strictObject({
      order_item_id: id,
      quantity: z
        .int('Indiquez un nombre entier.')
        .min(1, 'Au moins 1.')
        .max(10_000, 'Au plus 10\u202f000.'),
    }),
  )
  .min(1, 'Choisissez au moins un article.')
  .max(200, '200 articles au plus.')
  .refine(
    (lines) => new Set(lines.map((line) => line.order_item_id)).size === lines.length,
    'Chaque article une seule fois.',
  )

export const CancelOrder = z.strictObject({
  order_id: id,
  refund_amount: cents,
  /** Which lines, and how many of each, when it is not a part of the whole: `refund_amount` is what they come to. */
  refund_lines: refundLines.optional(),
  restock: z.boolean(),
  free_slot: z.boolean(),
  tell_customer: z.boolean(),
  reason,
  /** Where whoever asks believes it to be: it may have been handed over meanwhile. */
  seen_status: status.optional(),
})
export type CancelOrder = z.infer<typeof CancelOrder>

export const RefundOrder = z.strictObject({
  order_id: id,
  amount: cents.min(1, 'Le montant est requis.'),
  /** Which lines, and how many of each, when it is not a part of the whole: `amount` is what they come to. */
  lines: refundLines.optional(),
  /** Whether those units go back on the shelf. */
  restock: z.boolean().optional(),
  reason,
  /** Chosen by the browser for one refund; sent again, nothing more is given. */
  refund_id: id.optional(),
})
export type RefundOrder = z.infer<typeof RefundOrder>

export const WeighLine = z.strictObject({
  order_id: id,
  order_item_id: id,
  /** All units of the line together. */
  grams: z
    .int('Saisissez un nombre entier de grammes.')
    .min(1, 'Au moins 1 g.')
    .max(MOST_WEIGHED, `${MOST_WEIGHED.toLocaleString('fr-FR')} g au plus.`)
    .meta({ title: 'Poids' }),
})
export type WeighLine = z.infer<typeof WeighLine>
