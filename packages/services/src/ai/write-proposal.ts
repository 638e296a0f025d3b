import { inTenant } from '@fournil/db'
import { isJsonAnswer, readAnswer, type TextPromptType } from '@fournil/domain/ai-answers'
import { renderTemplate, type TemplateVariables } from '@fournil/domain/templates'
import { AiError } from '@fournil/integrations/ai/port'
import type { TenantContext } from '../context.ts'
import { readPrompt } from '../prompts/read-prompt.ts'
import { takeCredits } from './credits.ts'

/** How often a running request looks whether its person has given up. */
const LOOK_EVERY_MS = 1000

/** The job of one request: asks the assistant, outside any transaction, and keeps what it says if it is an answer. */
export async function writeProposal(
  ctx: TenantContext,
  request_id: string,
  { look_every_ms = LOOK_EVERY_MS } = {},
): Promise<void> {
  const request = await begin(ctx, request_id)
  if (!request) return
  const watch = watchForCancel(ctx, request_id, look_every_ms)
  try {
    const answer = await ctx.ai.writeText(request.text, watch.signal)
    const result = readAnswer(request.prompt_type, answer)
    if (!result) throw new AiError('AI_UNREADABLE', 'The answer has not the fields asked for.')
    await finish(ctx, request_id, { status: 'done', result: JSON.stringify(result) })
  } catch (error) {
    if (watch.signal.aborted) return
    // The person asks again if they want to; a job that repeats would spend without them.
    const code = error instanceof AiError ? error.code : 'AI_UNAVAILABLE'
    await finish(ctx, request_id, { status: 'failed', error: code, credits: 0 })
    if (!(error instanceof AiError)) throw error
  } finally {
    watch.stop()
  }
}

/** A request whose process was killed begins anew; one that has ended does not. */
async function begin(ctx: TenantContext, request_id: string) {
  return inTenant(ctx, async (tx) => {
    const row = await tx
      .updateTable('ai_requests')
      .set({ status: 'running', started_at: ctx.now })
      .where('id', '=', request_id)
      .where('status', 'in', ['queued', 'running'])
      .returning(['prompt_type', 'input'])
      .executeTakeFirst()
    if (!row) return null
    const prompt_type = row.prompt_type as TextPromptType
    const prompt = await readPrompt(tx, prompt_type)
    const user = renderTemplate(prompt.user_prompt_template, row.input as TemplateVariables)
    const text = { system: prompt.system_prompt, user, is_json: isJsonAnswer(prompt_type) }
    return { prompt_type, text }
  })
}

type End =
  | { status: 'done'; result: string }
  | { status: 'failed'; error: AiError['code']; credits: 0 }

/** Whoever gave up meanwhile keeps that. */
async function finish(ctx: TenantContext, request_id: string, end: End): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const request = await tx
      .selectFrom('ai_requests')
      .select(['status', 'month', 'credits'])
      .where('id', '=', request_id)
      .forUpdate()
      .executeTakeFirst()
    if (request?.status !== 'running') return
    await tx
      .updateTable('ai_requests')
      .set({ ...end, finished_at: new Date() })
      .where('id', '=', request_id)
      .execute()
    if (end.status === 'failed')
      await takeCredits(tx, ctx.tenant.tenant_id, request.month, -request.credits)
  })
}

function watchForCancel(ctx: TenantContext, request_id: string, every: number) {
  const controller = new AbortController()
  const timer = setInterval(async () => {
    // A look that fails is followed by another.
    const status = await statusOf(ctx, request_id).catch(() => 'running')
    if (status === 'cancelled') controller.abort()
  }, every)
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}

async function statusOf(ctx: TenantContext, request_id: string): Promise<string | undefined> {
  const row = await inTenant(ctx, (tx) =>
    tx.selectFrom('ai_requests').select('status').where('id', '=', request_id).executeTakeFirst(),
  )
  return row?.status
}
