import type { ImageModel, ImageSize } from '@fournil/domain/ai-images'

export type TextRequest = {
  /** The rules, the same for every request. */
  system: string
  user: string
  /** The answer is an object. */
  is_json: boolean
}

export type ImageRequest = { prompt: string; model: ImageModel; size: ImageSize }

/** Every call may reject with an `AiError`; it costs money each time, so nothing here tries twice. */
export interface AiProvider {
  /** Whether there is a key at all. */
  is_configured: boolean
  writeText(request: TextRequest, signal: AbortSignal): Promise<string>
  /** A picture, as the provider encodes it: nobody has looked at it yet. */
  drawImage(request: ImageRequest, signal: AbortSignal): Promise<Uint8Array>
}

export const AI_ERRORS = [
  /** No key, or one the provider does not know: somebody has to look at the settings. */
  'AI_NOT_CONFIGURED',
  /** Too many requests, or no money left with the provider. */
  'AI_BUSY',
  /** The provider did not answer, or not in time, or answered that it is broken. */
  'AI_UNAVAILABLE',
  /** The provider said no, and would say it again. */
  'AI_REFUSED',
  /** There is an answer, and nothing can be done with it. */
  'AI_UNREADABLE',
] as const
export type AiErrorCode = (typeof AI_ERRORS)[number]

export class AiError extends Error {
  override name = 'AiError'
  readonly code: AiErrorCode

  constructor(code: AiErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
