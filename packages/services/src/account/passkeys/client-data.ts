import { z } from 'zod'

const ClientData = z.object({
  challenge: z.string().max(200),
  crossOrigin: z.boolean().optional(),
})

/** The challenge that a browser says was signed; null where that cannot be read, or a page of somebody else framed ours. */
export function challengeIn(client_data: string): string | null {
  const read = ClientData.safeParse(parsed(Buffer.from(client_data, 'base64url').toString()))
  return read.success && !read.data.crossOrigin ? read.data.challenge : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
