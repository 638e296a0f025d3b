import { readBounded } from '../read-bounded.ts'
import { AiError, type AiProvider, type ImageRequest, type TextRequest } from './port.ts'

export type AiConfig = { base_url: string; api_key: string; text_model: string }

/** A long text takes a model half a minute. */
const PATIENCE_MS = 60_000
/** Some five hundred words. */
const MOST_TOKENS = 1_000
const MOST_BYTES = 200_000
/** A picture takes 10 to 30 seconds, and longer on a busy day. */
const IMAGE_PATIENCE_MS = 120_000
/** A large picture, as text. */
const MOST_IMAGE_BYTES = 24_000_000

/** Whatever speaks OpenAI's protocol at `base_url`. */
export function createOpenAiCompatible(
  { base_url, api_key, text_model }: AiConfig,
  { patience_ms = PATIENCE_MS, image_patience_ms = IMAGE_PATIENCE_MS } = {},
): AiProvider {
  const ask = (path: string, body: object, { signal, patience, most }: Asking) =>
    namingErrors(signal, () => {
      const within = AbortSignal.any([signal, AbortSignal.timeout(patience)])
      return post(`${base_url.replace(/\/+$/, '')}/${path}`, api_key, body, within, most)
    })
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
      const asking = { signal, patience: patience_ms, most: MOST_BYTES }
      return contentOf(await ask('chat/completions', body, asking))
    },
    async drawImage({ prompt, model, size }: ImageRequest, signal) {
      // With the answer, and not as an address: nothing else has to be fetched.
      const body = { model, prompt, size, n: 1, response_format: 'b64_json' }
      const asking = { signal, patience: image_patience_ms, most: MOST_IMAGE_BYTES }
      return imageOf(await ask('images/generations', body, asking))
    },
  }
}

type Asking = { signal: AbortSignal; patience: number; most: number }

async function post(
  url: string,
  key: string,
  body: object,
  signal: AbortSignal,
  most: number,
): Promise<string> {
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
  const text = await readBounded(response, most)
  if (text === null) throw unreadable()
  return text
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
  const content = parsed(answer)?.choices?.[0]?.message?.content
  if (typeof content !== 'string') throw unreadable()
  return content
}

function imageOf(answer: string): Uint8Array {
  const encoded = parsed(answer)?.data?.[0]?.b64_json
  if (typeof encoded !== 'string' || encoded === '') throw unreadable()
  return Buffer.from(encoded, 'base64')
}

type Answer = {
  choices?: { message?: { content?: unknown } }[]
  data?: { b64_json?: unknown }[]
} | null

function parsed(answer: string): Answer {
  try {
    return JSON.parse(answer)
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(cause?: unknown): AiError {
  return new AiError('AI_UNREADABLE', 'The AI provider’s answer is not one.', cause)
}
