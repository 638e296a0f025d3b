import { MOST_LINES, MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { WITHDRAWAL_EXCLUSIONS } from '@fournil/domain/withdrawal'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { code, id } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'
import { LineOption } from './options.ts'
import { OrderNumber } from './orders.ts'

/** One declaration, as it was acknowledged. */
export const Withdrawal = z.object({
  id: z.string(),
  declared_at: z.coerce.date(),
  amount: z.int(),
  lines: z.array(z.object({ product_name: z.string(), quantity: z.int(), amount: z.int() })),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** What can be withdrawn from of an order, for the shopper who holds its token. */
export const WithdrawalOffer = z.object({
  order_number: z.string(),
  customer: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  time_zone: z.string(),
  is_paid_at_shop: z.boolean(),
  is_collected: z.boolean(),
  /** The last day on which it can be declared, as things stand. */
  last_day: z.string(),
  /** Why nothing can be declared any more; null while something can. */
  refusal: z.enum(['NO_CONTRACT', 'TOO_LATE_TO_WITHDRAW', 'NOT_WITHDRAWABLE']).nullable(),
  lines: z.array(
    z.object({
      order_item_id: z.string(),
      product_name: z.string(),
      options: z.array(LineOption),
      quantity: z.int(),
      /** What the whole line would bring back. */
      amount: z.int(),
      exclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable(),
      is_declared: z.boolean(),
    }),
  ),
  /** The first one first. */
  declarations: z.array(Withdrawal),
})
export type WithdrawalOffer = z.infer<typeof WithdrawalOffer>

const WithToken = z.strictObject({ order_id: id, token: code(1, 200) })

export const DeclareWithdrawal = WithToken.extend({
  lines: z
    .array(z.strictObject({ order_item_id: id, quantity: z.int().min(1).max(MOST_OF_ONE) }))
    .min(1, 'Choisissez au moins un article.')
    .max(MOST_LINES),
})
export type DeclareWithdrawal = z.infer<typeof DeclareWithdrawal>

export const withdrawals = {
  offer: shopProcedure
    .meta({ calls_per_minute: 60 })
    .route({
      method: 'GET',
      path: '/shop/orders/{order_id}/withdrawals',
      summary: 'Which lines of an order can be withdrawn from, until when, and what was declared',
    })
    .errors(errors('NOT_FOUND'))
    .input(WithToken)
    .output(WithdrawalOffer),
  declare: shopProcedure
    .meta({ calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/shop/orders/{order_id}/withdrawals',
      summary: 'Withdraw from lines of one’s own order; acknowledged by mail at once',
    })
    .errors(errors('NOT_FOUND', 'NO_CONTRACT', 'TOO_LATE_TO_WITHDRAW', 'NOT_WITHDRAWABLE'))
    .input(DeclareWithdrawal)
    .output(WithdrawalOffer),
  declareByNumber: shopProcedure
    .meta({ calls_per_minute: 5 })
    .route({
      method: 'POST',
      path: '/shop/withdrawals',
      summary:
        'Withdraw from all that can be of an order, by its number and address; answered the same whether it exists',
    })
    .input(OrderNumber)
    .output(z.object({ received: z.literal(true) })),
}
