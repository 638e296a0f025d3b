import { AiError, type AiProvider } from './port.ts'

/** A platform without a key: every call says so. */
export function createUnconfiguredAi(): AiProvider {
  return {
    is_configured: false,
    writeText: async () => {
      throw new AiError('AI_NOT_CONFIGURED', 'AI_API_KEY is missing.')
    },
  }
}
