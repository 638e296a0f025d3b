import { atShopOf } from '@fournil/services/cells/at-shop'
import { getTicket, listTickets, ticketPulse } from '@fournil/services/support/platform-tickets'
import { replyAsPlatform, updateTicket } from '@fournil/services/support/write-as-platform'
import { api } from '../../api/implement.ts'

const { support: procedures } = api.platform

export const support = {
  list: procedures.list.handler(({ context, input }) => listTickets(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => atShopOf(context.ctx, input, getTicket)),
  pulse: procedures.pulse.handler(({ context }) => ticketPulse(context.ctx)),
  reply: procedures.reply.handler(({ context, input }) =>
    atShopOf(context.ctx, input, replyAsPlatform),
  ),
  update: procedures.update.handler(({ context, input }) =>
    atShopOf(context.ctx, input, updateTicket),
  ),
}
