import { TICKET_PRIORITIES } from '@fournil/domain/tickets'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { memberProcedure } from '../procedure.ts'
import { messageBody, Ticket, TicketFile, TicketMessage } from '../ticket.ts'

export const NewTicket = z.strictObject({
  subject: requiredText(200, 'L’objet est requis.').meta({ title: 'Objet' }),
  description: messageBody.meta({ title: 'Votre demande' }),
  priority: z.enum(TICKET_PRIORITIES).default('medium').meta({ title: 'Urgence' }),
})

export const OwnTicket = Ticket.extend({
  description: z.string(),
  messages: z.array(TicketMessage),
  files: z.array(TicketFile),
})
export type OwnTicket = z.infer<typeof OwnTicket>

export const support = {
  list: memberProcedure
    .route({
      method: 'GET',
      path: '/office/support',
      summary: 'What this shop asked the platform, the latest first',
      description: 'One’s own tickets; those of everybody with can_manage_users.',
    })
    .input(z.strictObject({ page }))
    .output(
      z.object({ tickets: z.array(Ticket), total: z.int(), page: z.int(), page_size: z.int() }),
    ),
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/office/support/{ticket_id}',
      summary: 'One ticket with all that was said',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ ticket_id: id }))
    .output(OwnTicket),
  open: memberProcedure
    .meta({ calls_per_minute: 10 })
    .route({ method: 'POST', path: '/office/support', summary: 'Ask the platform something' })
    .input(NewTicket)
    .output(z.object({ id: z.string() })),
  reply: memberProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/office/support/{ticket_id}/messages',
      summary: 'Say something to a ticket; one that was resolved is open again',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ ticket_id: id, body: messageBody.meta({ title: 'Votre message' }) }))
    .output(z.object({ id: z.string() })),
  markRead: memberProcedure
    .route({
      method: 'POST',
      path: '/office/support/{ticket_id}/read',
      summary: 'What the platform answered so far has been read',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ ticket_id: id }))
    .output(z.object({ read: z.literal(true) })),
}
