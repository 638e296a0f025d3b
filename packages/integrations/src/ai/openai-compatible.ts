import { AiError, type AiProvider, type TextRequest } from './port.ts'
import { readBounded } from './read-bounded.ts'

export type AiConfig = { base_url: string; api_key: string; text_model: string }

/** A long text takes a model half a minute. */
const PATIENCE_MS = 60_000
/** Some five hundred words. */
const MOST_TOKENS = 1_000
const MOST_BYTES = 200_000

/** Whatever speaks OpenAI's protocol at `base_url`. */
export function createOpenAiCompatible(
  { base_url, api_key, text_model }: AiConfig,
  { patience_ms = PATIENCE_MS } = {},
): AiProvider {
  return {
    is_configured: true,
    async writeText({ system, user, is_json }: TextRequest, signal) {
      const body = {
        model: text_model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        max_tokens: MOST_TOKENS,
        ...(is_json ? { response_format: { type: 'json_object' } } : {}),
      }
      const within = AbortSignal.any([signal, AbortSignal.timeout(patience_ms)])
      const answer = await namingErrors(signal, () =>
        post(`${base_url.replace(/\/+$/, '')}/chat/completions`, api_key, body, within),
      )
      return contentOf(answer)
    },
  }
}

async function post(url: string, key: string, body: object, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A key goes to the address that was configured, and to no other.
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw refusal(response.status)
  }
  return readBounded(response, MOST_BYTES)
}

function refusal(status: number): AiError {
  const message = `The AI provider answered ${status}.`
  if (status === 401 || status === 403) return new AiError('AI_NOT_CONFIGURED', message)
  if (status === 429) return new AiError('AI_BUSY', message)
  if (status >= 500 || status === 408) return new AiError('AI_UNAVAILABLE', message)
  return new AiError('AI_REFUSED', message)
}

/** Whoever gave up knows why; everything else is the provider's. */
async function namingErrors<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof AiError) throw error
    throw new AiError('AI_UNAVAILABLE', 'The AI provider did not answer.', error)
  }
}

function contentOf(answer: string): string {
  const content = messageOf(answer)
  if (typeof content !== 'string') throw unreadable()
  return content
}

function messageOf(answer: string): unknown {
  try {
    return JSON.parse(answer)?.choices?.[0]?.message?.content
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(cause?: unknown): AiError {
  return new AiError('AI_UNREADABLE', 'The AI provider’s answer is not one.', cause)
}
