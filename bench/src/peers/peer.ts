import type { Asked } from '../rate.ts'
import type { Running } from '../start-process.ts'

export type Product = { reference: string; name: string; description: string; price: number }

/** One of the shops that are compared, with its catalogue in its database. */
export type Peer = {
  name: string
  start: () => Promise<Running>
  /** What a shopper asks for, of one that runs. */
  reads: (port: number) => Record<Read, Asked>
  /** A shop where a cart of two products can be ordered and paid. */
  startToSell: () => Promise<{ order: () => Promise<void>; stop: () => Promise<void> }>
}

export const READS = ['product list of 12', 'product detail', 'search'] as const
export type Read = (typeof READS)[number]
export const SEARCHED = 'framboise'

export type Json = Record<string, unknown>

/** A call that a peer answers with JSON; whatever it refuses ends the bench. */
export async function call(
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<{ answer: unknown; headers: Headers }> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answered = await fetch(url, {
    headers: { 'content-type': 'application/json', ...headers },
    ...sent,
  })
  const text = await answered.text()
  if (!answered.ok) throw new Error(`${url}: ${answered.status} ${text.slice(0, 300)}`)
  return { answer: JSON.parse(text), headers: answered.headers }
}
