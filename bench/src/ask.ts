import { Agent, request } from 'node:http'

export type Answer = { status: number; body: string; ms: number }

/** One HTTP request for a host of ours; Node's fetch would keep the Host header to itself. */
export function createAsk(port: number, host: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
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
            'content-type': 'application/json',
            // Every call from another household: limits are for people, not for benches.
            'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`,
          },
        })
        asked.on('response', async (answer) => {
          const text = (await answer.setEncoding('utf8').toArray()).join('')
          resolve({ status: answer.statusCode ?? 0, body: text, ms: performance.now() - start })
        })
        asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
      })
    },
    close: () => agent.destroy(),
  }
}

function octet(): number {
  return Math.floor(Math.random() * 254) + 1
}
