import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, line, paragraphs } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { OrderDetail } from './order-views.ts'

/** Chosen by the browser: what a poor network sends twice is written once. */
const note_id = id.optional()

export const AddOrderNote = z.strictObject({
  order_id: id,
  note_id,
  body: paragraphs(1000, '1\u202f000 caractères au plus.').min(1, 'Écrivez la note.'),
})
export type AddOrderNote = z.infer<typeof AddOrderNote>

export const WriteToCustomer = z.strictObject({
  order_id: id,
  note_id,
  subject: line(150).min(1, 'L’objet est requis.'),
  body: paragraphs(2000, '2\u202f000 caractères au plus.').min(1, 'Écrivez le message.'),
})
export type WriteToCustomer = z.infer<typeof WriteToCustomer>

export const orderNotes = {
  add: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/notes',
      summary: 'Write something down about an order that its customer does not see',
    })
    .errors(errors('NOT_FOUND', 'CUSTOMER_ERASED', 'TOO_MANY_NOTES', 'NOTE_ID_TAKEN'))
    .input(AddOrderNote)
    .output(OrderDetail),
  write: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/messages',
      summary: 'Write to the customer of an order by mail; the answer goes to the shop',
    })
    .errors(errors('NOT_FOUND', 'CUSTOMER_ERASED', 'TOO_MANY_NOTES', 'NOTE_ID_TAKEN'))
    .input(WriteToCustomer)
    .output(OrderDetail),
}
