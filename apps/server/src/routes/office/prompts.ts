import { listPrompts } from '@fournil/services/prompts/list-prompts'
import { resetPrompt, savePrompt } from '@fournil/services/prompts/save-prompt'
import { api } from '../../api/implement.ts'

const { prompts: procedures } = api.office

export const prompts = {
  list: procedures.list.handler(({ context }) => listPrompts(context.ctx)),
  save: procedures.save.handler(({ context, input }) => savePrompt(context.ctx, input)),
  reset: procedures.reset.handler(({ context, input }) => resetPrompt(context.ctx, input)),
}
