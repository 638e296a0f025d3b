import type { DeclaredErrorOf, InputOf, OutputOf, ShopCall } from '@fournil/contract/http-calls'

/** Why a call came to nothing: by the name that its procedure declares, or as nobody foresaw. */
export type ApiError<C extends ShopCall> = DeclaredErrorOf<C> | UnforeseenError

type UnforeseenError =
  | { code: 'UNREACHABLE'; message: string }
  /** `reference` finds it again in the shop's logs. */
  | { code: 'UNEXPECTED'; message: string; status: number; body: unknown; reference: string | null }

export type ApiAnswer<C extends ShopCall> =
  | { data: OutputOf<C>; error: null }
  | { data: null; error: ApiError<C> }

/**
 * A call of the documented API from the shop window. The contract says what it takes and answers, by its types alone:
 * a client library would be felt here.
 */
export async function callApi<C extends ShopCall>(
  call: C,
  input: InputOf<C>,
): Promise<ApiAnswer<C>> {
  try {
    const response = await fetch(...requestOf(call, { ...(input as object) }))
    const body = await response.json().catch(() => null)
    if (response.ok && body !== null) return { data: body, error: null }
    if (body?.defined === true) return { data: null, error: body }
    return { data: null, error: unexpected(response, body) }
  } catch {
    const message = 'Nous n’avons pas pu joindre la boutique. Vérifiez votre connexion.'
    return { data: null, error: { code: 'UNREACHABLE', message } }
  }
}

/** A proxy may say nothing that can be read; what our own server says is a sentence. */
function unexpected(
  { status, headers }: Response,
  body: { message?: unknown } | null,
): UnforeseenError {
  const message = String(body?.message ?? 'Une erreur est survenue. Réessayez dans un instant.')
  return { code: 'UNEXPECTED', message, status, body, reference: headers.get('x-request-id') }
}

/** What the path names goes into it; the rest is asked in the address, or sent. */
function requestOf(call: ShopCall, input: Record<string, unknown>): [string, RequestInit] {
  const [method, template = ''] = call.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(input[name])
    delete input[name]
    return encodeURIComponent(value)
  })
  if (method === 'GET') return [`/api${path}${queryOf(input)}`, {}]
  const headers = { 'content-type': 'application/json' }
  return [`/api${path}`, { method, headers, body: JSON.stringify(input) }]
}

function queryOf(input: Record<string, unknown>): string {
  const said = Object.entries(input).filter(([, value]) => value !== undefined)
  if (said.length === 0) return ''
  return `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
