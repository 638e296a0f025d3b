import { request } from 'node:https'
import { placeOf } from './places.ts'

export type Answer = { status: number; body: string; ms: number }

/** A request as a visitor's browser sends it: by way of Caddy, from an address of its own. */
export function asker(host: string, patience_ms = 20_000) {
  const from = `127.${octet()}.${octet()}.${octet()}`

  function send(method: string, path: string, type: string, body?: string): Promise<Answer> {
    const start = performance.now()
    return new Promise((resolve, reject) => {
      const asked = request({
        host: placeOf('caddy'),
        port: 443,
        servername: host,
        localAddress: from,
        // Its authority is its own.
        rejectUnauthorized: false,
        agent: false,
        method,
        path,
        headers: { host, 'content-type': type, origin: `https://${host}` },
        signal: AbortSignal.timeout(patience_ms),
      })
      asked.on('response', async (answer) => {
        try {
          const text = (await answer.setEncoding('utf8').toArray()).join('')
          resolve({ status: answer.statusCode ?? 0, body: text, ms: performance.now() - start })
        } catch (error) {
          reject(error)
        }
      })
      asked.on('error', reject).end(body)
    })
  }

  return {
    ask: (method: 'GET' | 'POST', path: string, body?: unknown) =>
      send(method, path, 'application/json', body === undefined ? undefined : JSON.stringify(body)),
    askForm: (path: string, fields: Record<string, string>) =>
      send('POST', path, 'application/x-www-form-urlencoded', String(new URLSearchParams(fields))),
  }
}

function octet(): number {
  return Math.floor(Math.random() * 250) + 2
}
