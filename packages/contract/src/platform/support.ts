import { TICKET_PRIORITIES, TICKET_STATUSES } from '@fournil/domain/tickets'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page, searchTerm } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { messageBody, Ticket, TicketFile, TicketMessage } from '../ticket.ts'

export const ListedTicket = Ticket.extend({
  tenant_id: z.string(),
  tenant_name: z.string(),
  /** 60 characters of the description at most. */
  preview: z.string(),
})
export type ListedTicket = z.infer<typeof ListedTicket>

export const TicketList = z.object({
  tickets: z.array(ListedTicket),
  /** Over all tickets, whatever is searched for. */
  stats: z.object({
    total: z.int(),
    open: z.int(),
    in_progress: z.int(),
    resolved: z.int(),
    closed: z.int(),
    urgent: z.int(),
    unread: z.int(),
  }),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
})
export type TicketList = z.infer<typeof TicketList>

export const PlatformTicket = ListedTicket.omit({ preview: true }).extend({
  tenant_slug: z.string(),
  author: z.string().nullable(),
  description: z.string(),
  messages: z.array(TicketMessage),
  files: z.array(TicketFile),
})
export type PlatformTicket = z.infer<typeof PlatformTicket>

const NamedTicket = z.strictObject({ tenant_id: id, ticket_id: id })

export const support = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/support',
      summary: 'Tickets of all shops, newest first',
    })
    .input(
      z.strictObject({
        search: searchTerm.default(''),
        status: z.enum(TICKET_STATUSES).nullable().default(null),
        page,
      }),
    )
    .output(TicketList),
  get: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/support/{tenant_id}/{ticket_id}',
      summary: 'One ticket with all that was said; it counts as read',
    })
    .errors(errors('NOT_FOUND'))
    .input(NamedTicket)
    .output(PlatformTicket),
  pulse: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/support-pulse',
      summary: 'When any ticket last changed, and how many wait to be read',
    })
    .output(z.object({ changed_at: z.coerce.date().nullable(), unread: z.int() })),
  reply: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/support/{tenant_id}/{ticket_id}/messages',
      summary: 'Answer a ticket; its author is told by mail',
    })
    .errors(errors('NOT_FOUND'))
    .input(NamedTicket.extend({ body: messageBody }))
    .output(z.object({ id: z.string() })),
  update: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/support/{tenant_id}/{ticket_id}',
      summary: 'Give a ticket another status or priority',
    })
    .errors(errors('NOT_FOUND'))
    .input(
      NamedTicket.extend({
        status: z.enum(TICKET_STATUSES),
        priority: z.enum(TICKET_PRIORITIES),
      }),
    )
    .output(z.object({ status: z.enum(TICKET_STATUSES), priority: z.enum(TICKET_PRIORITIES) })),
}
