import { getOwnTicket, listOwnTickets } from '@fournil/services/support/merchant-tickets'
import {
  markTicketRead,
  openTicket,
  replyAsMerchant,
} from '@fournil/services/support/write-as-merchant'
import { api } from '../../api/implement.ts'

const { support: procedures } = api.office

export const support = {
  list: procedures.list.handler(({ context, input }) => listOwnTickets(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => getOwnTicket(context.ctx, input)),
  open: procedures.open.handler(({ context, input }) => openTicket(context.ctx, input)),
  reply: procedures.reply.handler(({ context, input }) => replyAsMerchant(context.ctx, input)),
  markRead: procedures.markRead.handler(({ context, input }) => markTicketRead(context.ctx, input)),
}
