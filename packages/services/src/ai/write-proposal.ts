import { isJsonAnswer, readAnswer, type TextPromptType } from '@fournil/domain/ai-answers'
import { AiError } from '@fournil/integrations/ai/port'
import type { TenantContext } from '../context.ts'
import { type RunOptions, runRequest } from './run-request.ts'

/** The job of one request for a text: keeps what the assistant says if it is an answer. */
export async function writeProposal(
  ctx: TenantContext,
  request_id: string,
  options: RunOptions = {},
): Promise<void> {
  await runRequest(ctx, request_id, options, async ({ prompt_type, system, user }, signal) => {
    const type = prompt_type as TextPromptType
    const answer = await ctx.ai.writeText({ system, user, is_json: isJsonAnswer(type) }, signal)
    const result = readAnswer(type, answer)
    if (!result) throw new AiError('AI_UNREADABLE', 'The answer has not the fields asked for.')
    return result
  })
}
