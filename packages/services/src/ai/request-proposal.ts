import type { Proposal } from '@fournil/contract/office/ai'
import { inTenant, type Tx } from '@fournil/db'
import { CREDITS_PER_REQUEST } from '@fournil/domain/ai-credits'
import type { Permission } from '@fournil/domain/permissions'
import type { PromptType } from '@fournil/domain/prompts'
import type { TemplateVariables } from '@fournil/domain/templates'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { requireWithinPlan } from '../plans/require-within-plan.ts'
import { readPrompt } from '../prompts/read-prompt.ts'
import { creditMonth, takeCredits } from './credits.ts'
import { PROPOSAL_COLUMNS, proposalOf } from './proposal-row.ts'

const PERMISSIONS: Readonly<Record<PromptType, Permission>> = {
  product_description: 'can_manage_products',
  seo_metadata: 'can_manage_products',
  google_merchant_suggestions: 'can_manage_products',
  product_image_generation: 'can_manage_products',
  category_description: 'can_manage_categories',
}

/** Takes a credit and has a job ask the assistant; what it proposes is read with `getProposal`. */
export async function requestProposal(
  ctx: Context,
  prompt_type: PromptType,
  input: TemplateVariables,
): Promise<Proposal> {
  const person = requirePermission(ctx, PERMISSIONS[prompt_type])
  requireTenant(ctx)
  if (!ctx.ai.is_configured) throw new AppError('AI_NOT_CONFIGURED')
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await refuseWhenOff(tx, prompt_type)
    await requireWithinPlan(ctx, tx, 'ai_credits', CREDITS_PER_REQUEST)
    const month = await creditMonth(ctx, tx)
    await takeCredits(tx, tenant_id, month, CREDITS_PER_REQUEST)
    const request = await tx
      .insertInto('ai_requests')
      .values({
        tenant_id,
        prompt_type,
        input: JSON.stringify(input),
        credits: CREDITS_PER_REQUEST,
        month,
        requested_by: person.user_id,
        created_at: ctx.now,
      })
      .returning(PROPOSAL_COLUMNS)
      .executeTakeFirstOrThrow()
    const job = prompt_type === 'product_image_generation' ? 'ai.draw' : 'ai.write'
    await ctx.jobs.enqueue(tx, job, { tenant_id, request_id: request.id })
    return proposalOf(request)
  })
}

async function refuseWhenOff(tx: Tx, prompt_type: PromptType): Promise<void> {
  const { is_active } = await readPrompt(tx, prompt_type)
  if (!is_active) throw new AppError('AI_HELP_OFF')
}
