import type { SavedPrompt } from '@fournil/contract/office/prompts'
import type { Tx } from '@fournil/db'
import type { PromptType } from '@fournil/domain/prompts'
import { PROMPT_COLUMNS, promptOf } from './prompt-row.ts'

/** The shop's own prompt of this type, or the default. */
export async function readPrompt(tx: Tx, prompt_type: PromptType): Promise<SavedPrompt> {
  const row = await tx
    .selectFrom('ai_prompt_templates')
    .select(PROMPT_COLUMNS)
    .where('prompt_type', '=', prompt_type)
    .executeTakeFirst()
  return promptOf(prompt_type, row && { ...row, prompt_type })
}
