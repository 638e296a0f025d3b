import { readBounded } from '../read-bounded.ts'
import { GeocoderError } from './port.ts'

/** One place with its name is a few hundred bytes. */
const MOST_BYTES = 100_000

export type Service = { base_url: string; user_agent: string; patience_ms: number }

/** What a service answers to these parameters, as JSON. What a person typed is a parameter, never an address to call. */
export async function askService(
  { base_url, user_agent, patience_ms }: Service,
  parameters: Record<string, string>,
): Promise<unknown> {
  const query = new URLSearchParams(parameters)
  try {
    const response = await fetch(`${base_url.replace(/\/+$/, '')}/search?${query}`, {
      headers: { accept: 'application/json', 'accept-language': 'fr', 'user-agent': user_agent },
      // The operator named this address, and no other.
      redirect: 'error',
      signal: AbortSignal.timeout(patience_ms),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new GeocoderError('UNAVAILABLE', `The address service answered ${response.status}.`)
    }
    return JSON.parse((await readBounded(response, MOST_BYTES)) ?? '')
  } catch (error) {
    if (error instanceof GeocoderError) throw error
    throw new GeocoderError('UNAVAILABLE', 'The address service did not answer.', error)
  }
}
