import { drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { answerDispute } from '@fournil/services/disputes/answer-dispute'
import { getDispute } from '@fournil/services/disputes/get-dispute'
import { listDisputes } from '@fournil/services/disputes/list-disputes'
import { api } from '../../api/implement.ts'

const { disputes: procedures } = api.office

export const disputes = {
  list: procedures.list.handler(({ context, input }) => listDisputes(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => getDispute(context.ctx, input)),
  answer: procedures.answer.handler(({ context, input }) =>
    answerDispute(context.ctx, drawWhenNeeded, input),
  ),
}
