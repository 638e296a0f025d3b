import { createUnconfiguredAi } from '@fournil/integrations/ai/not-configured'
import { createOpenAiCompatible } from '@fournil/integrations/ai/openai-compatible'
import type { AiProvider } from '@fournil/integrations/ai/port'
import type { Environment } from './environment.ts'

export function openAi({ AI_BASE_URL, AI_API_KEY, AI_TEXT_MODEL }: Environment): AiProvider {
  if (!AI_API_KEY) return createUnconfiguredAi()
  return createOpenAiCompatible({
    base_url: AI_BASE_URL,
    api_key: AI_API_KEY,
    text_model: AI_TEXT_MODEL,
  })
}
