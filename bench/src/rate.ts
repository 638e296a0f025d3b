import autocannon from 'autocannon'
import { percentile } from './percentile.ts'

export const CONNECTIONS = 16
const SECONDS = 4
/** Node goes on compiling what it runs for some thousands of requests; a server is measured as it is after its first minutes. */
const WARM_UP_SECONDS = 10

/** One request that is sent over and over. */
export type Asked = {
  port: number
  path: string
  headers?: Record<string, string>
  /** Sent by POST, as JSON. */
  body?: unknown
}

/** How many a second are answered to 16 connections. One that is refused is no answer. */
export async function rate(asked: Asked): Promise<number> {
  const [answered = 0] = await ratesInTurn([asked], 1)
  return answered
}

/** The same of several servers, one after the other and again, for a machine is not as fast in every minute: the median of each. */
export async function ratesInTurn(all: readonly Asked[], rounds = 3): Promise<number[]> {
  for (const asked of all) await answeredIn(WARM_UP_SECONDS, asked)
  const seen = all.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, asked] of all.entries()) seen[index]?.push(await answeredIn(SECONDS, asked))
  return seen.map((rates) => percentile(rates, 0.5))
}

async function answeredIn(
  seconds: number,
  { port, path, headers = {}, body }: Asked,
): Promise<number> {
  const sent = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : {}
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    headers: { 'content-type': 'application/json', ...headers },
    ...sent,
  }
  const result = await autocannon({ ...options, duration: seconds })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${path}: ${failures} failures`)
  return result.requests.average
}
