import { AiError, type AiProvider } from './port.ts'

/** A platform without a key: every call says so. */
export function createUnconfiguredAi(): AiProvider {
  const refuse = async () => {
    throw new AiError('AI_NOT_CONFIGURED', 'AI_API_KEY is missing.')
  }
  return { is_configured: false, writeText: refuse, drawImage: refuse }
}
