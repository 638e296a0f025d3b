import { inTenant } from '@fournil/db'
import type { PromptType } from '@fournil/domain/prompts'
import { renderTemplate, type TemplateVariables } from '@fournil/domain/templates'
import { AiError } from '@fournil/integrations/ai/port'
import { AppError } from '../app-error.ts'
import type { TenantContext } from '../context.ts'
import { readPrompt } from '../prompts/read-prompt.ts'
import { takeCredits } from './credits.ts'
import { watchForCancel } from './watch-for-cancel.ts'

export type RunOptions = { look_every_ms?: number }

/** What is asked, as the shop's own prompt puts it. */
export type Asked = {
  prompt_type: PromptType
  input: TemplateVariables
  system: string
  user: string
}

/** Runs one request outside any transaction, and keeps its answer unless its person has given up. */
export async function runRequest(
  ctx: TenantContext,
  request_id: string,
  options: RunOptions,
  answer: (asked: Asked, signal: AbortSignal) => Promise<object>,
): Promise<void> {
  const asked = await begin(ctx, request_id)
  if (!asked) return
  const watch = watchForCancel(ctx, request_id, options.look_every_ms)
  try {
    const result = JSON.stringify(await answer(asked, watch.signal))
    await finish(ctx, request_id, { status: 'done', result })
  } catch (error) {
    if (watch.signal.aborted) return
    // The person asks again if they want to; a job that repeats would spend without them.
    await finish(ctx, request_id, { status: 'failed', error: codeOf(error), credits: 0 })
    if (!(error instanceof AiError || error instanceof AppError)) throw error
  } finally {
    watch.stop()
  }
}

/** A request whose process was killed begins anew; one that has ended does not. */
async function begin(ctx: TenantContext, request_id: string): Promise<Asked | null> {
  return inTenant(ctx, async (tx) => {
    const row = await tx
      .updateTable('ai_requests')
      .set({ status: 'running', started_at: ctx.now })
      .where('id', '=', request_id)
      .where('status', 'in', ['queued', 'running'])
      .returning(['prompt_type', 'input'])
      .executeTakeFirst()
    if (!row) return null
    const prompt_type = row.prompt_type as PromptType
    const input = row.input as TemplateVariables
    const prompt = await readPrompt(tx, prompt_type)
    const user = renderTemplate(prompt.user_prompt_template, input)
    return { prompt_type, input, system: prompt.system_prompt, user }
  })
}

type Failure = AiError['code'] | 'STORAGE_FULL'
type End = { status: 'done'; result: string } | { status: 'failed'; error: Failure; credits: 0 }

function codeOf(error: unknown): Failure {
  if (error instanceof AiError) return error.code
  return error instanceof AppError && error.code === 'PLAN_LIMIT_REACHED'
    ? 'STORAGE_FULL'
    : 'AI_UNAVAILABLE'
}

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
