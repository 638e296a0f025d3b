import { AiError } from './port.ts'

/** The text of an answer; one that does not end is cut off, and an error. */
export async function readBounded(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new AiError('AI_UNREADABLE', 'The AI provider’s answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
