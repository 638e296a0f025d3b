import { getTicket, listTickets, ticketPulse } from '@fournil/services/support/platform-tickets'
import { replyAsPlatform, updateTicket } from '@fournil/services/support/write-as-platform'
import { api } from '../../api/implement.ts'

const { support: procedures } = api.platform

export const support = {
  list: procedures.list.handler(({ context, input }) => listTickets(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => getTicket(context.ctx, input)),
  pulse: procedures.pulse.handler(({ context }) => ticketPulse(context.ctx)),
  reply: procedures.reply.handler(({ context, input }) => replyAsPlatform(context.ctx, input)),
  update: procedures.update.handler(({ context, input }) => updateTicket(context.ctx, input)),
}
