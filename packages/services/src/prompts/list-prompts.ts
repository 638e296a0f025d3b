import type { SavedPrompt } from '@fournil/contract/office/prompts'
import { readInTenant } from '@fournil/db'
import { PROMPT_TYPES } from '@fournil/domain/prompts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { PROMPT_COLUMNS, type PromptRow, promptOf } from './prompt-row.ts'

const PROMPTS_SQL = `select ${PROMPT_COLUMNS.join(', ')} from ai_prompt_templates limit 100`

export async function listPrompts(ctx: Context): Promise<SavedPrompt[]> {
  requirePermission(ctx, 'can_manage_ai_prompts')
  requireTenant(ctx)
  const rows = await readInTenant<PromptRow>(ctx, PROMPTS_SQL)
  return PROMPT_TYPES.map((type) =>
    promptOf(
      type,
      rows.find(({ prompt_type }) => prompt_type === type),
    ),
  )
}
