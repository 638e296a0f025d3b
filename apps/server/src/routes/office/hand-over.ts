import { listHandOvers } from '@fournil/services/hand-over/list-hand-overs'
import { api } from '../../api/implement.ts'

export const handOver = {
  list: api.office.handOver.list.handler(({ context, input }) => listHandOvers(context.ctx, input)),
}
