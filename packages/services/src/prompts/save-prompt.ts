import type { PromptForm, SavedPrompt } from '@fournil/contract/office/prompts'
import { inTenant, type Tx } from '@fournil/db'
import { DEFAULT_PROMPTS } from '@fournil/domain/default-prompts'
import { PROMPT_VARIABLES, type PromptType } from '@fournil/domain/prompts'
import { templateSentence } from '@fournil/domain/template-words'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { type Member, requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { PROMPT_COLUMNS, promptOf } from './prompt-row.ts'

type Read = { prompt_type: PromptType; version: number }

export async function savePrompt(
  ctx: Context,
  { prompt_type, version, ...form }: PromptForm & Read,
): Promise<SavedPrompt> {
  const person = requirePermission(ctx, 'can_manage_ai_prompts')
  requireTenant(ctx)
  const wrong = templateSentence(form.user_prompt_template, PROMPT_VARIABLES[prompt_type])
  if (wrong) throw fieldError('user_prompt_template', wrong)
  return keep(ctx, person, 'prompt_updated', { prompt_type, version }, form)
}

/** Back to what every shop begins with. */
export async function resetPrompt(ctx: Context, read: Read): Promise<SavedPrompt> {
  const person = requirePermission(ctx, 'can_manage_ai_prompts')
  requireTenant(ctx)
  const usual = { ...DEFAULT_PROMPTS[read.prompt_type], is_active: true }
  return keep(ctx, person, 'prompt_reset', read, usual)
}

async function keep(
  ctx: TenantContext,
  person: Member,
  action: 'prompt_updated' | 'prompt_reset',
  { prompt_type, version }: Read,
  form: PromptForm,
): Promise<SavedPrompt> {
  const { tenant_id } = ctx.tenant
  const values = { ...form, ...nextVersion(ctx, person, version) }
  return inTenant(ctx, async (tx) => {
    const saved =
      version === 0
        ? await tx
            .insertInto('ai_prompt_templates')
            .values({ tenant_id, prompt_type, ...values })
            .onConflict((row) => row.columns(['tenant_id', 'prompt_type']).doNothing())
            .returning(PROMPT_COLUMNS)
            .executeTakeFirst()
        : await tx
            .updateTable('ai_prompt_templates')
            .set(values)
            .where('prompt_type', '=', prompt_type)
            .where('version', '=', version)
            .returning(PROMPT_COLUMNS)
            .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'ai_prompt_templates', await idOf(tx, prompt_type))
    await audit(ctx, tx, action, { type: 'ai_prompt_template' }, { prompt_type })
    return promptOf(prompt_type, { ...saved, prompt_type })
  })
}

async function idOf(tx: Tx, prompt_type: PromptType): Promise<string> {
  const row = await tx
    .selectFrom('ai_prompt_templates')
    .select('id')
    .where('prompt_type', '=', prompt_type)
    .executeTakeFirst()
  // A version of something that this shop never saved.
  if (!row) throw new AppError('NOT_FOUND')
  return row.id
}
