import { currentRush } from '@fournil/services/rush/current-rush'
import { endRush } from '@fournil/services/rush/end-rush'
import { startRush } from '@fournil/services/rush/start-rush'
import { api } from '../../api/implement.ts'

const { rush: procedures } = api.office

export const rush = {
  current: procedures.current.handler(({ context }) => currentRush(context.ctx)),
  start: procedures.start.handler(({ context, input }) => startRush(context.ctx, input)),
  end: procedures.end.handler(({ context, input }) => endRush(context.ctx, input)),
}
