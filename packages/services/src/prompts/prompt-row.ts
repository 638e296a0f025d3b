import type { SavedPrompt } from '@fournil/contract/office/prompts'
import { DEFAULT_PROMPTS } from '@fournil/domain/default-prompts'
import type { PromptType } from '@fournil/domain/prompts'

export const PROMPT_COLUMNS = [
  'prompt_type',
  'system_prompt',
  'user_prompt_template',
  'description',
  'is_active',
  'version',
  'updated_at',
] as const

export type PromptRow = Omit<SavedPrompt, 'is_default'>

/** What a shop's prompt says: its own, or the default as long as it has none. */
export function promptOf(prompt_type: PromptType, row: PromptRow | undefined): SavedPrompt {
  const usual = DEFAULT_PROMPTS[prompt_type]
  const prompt = row ?? { ...usual, prompt_type, is_active: true, version: 0, updated_at: null }
  const is_default =
    prompt.system_prompt === usual.system_prompt &&
    prompt.user_prompt_template === usual.user_prompt_template
  return { ...prompt, is_default }
}
