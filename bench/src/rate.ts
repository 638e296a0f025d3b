import autocannon from 'autocannon'

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
export async function rate({ port, path, headers = {}, body }: Asked): Promise<number> {
  const sent = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : {}
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    headers: { 'content-type': 'application/json', ...headers },
    ...sent,
  }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const result = await autocannon({ ...options, duration: SECONDS })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${path}: ${failures} failures`)
  return result.requests.average
}
