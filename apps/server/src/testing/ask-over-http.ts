import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type HttpAnswer = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** A request over a real socket: bodies may be streamed, and the Host header is what the test says. */
export function askOverHttp(
  app: FastifyInstance,
  options: http.RequestOptions,
  body: Iterable<string | Uint8Array> = [],
): Promise<HttpAnswer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const request = http.request(
      { host: '127.0.0.1', port, agent: false, ...options },
      (response) => {
        isAnswered = true
        response.on('error', reject)
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    // A server that has answered may hang up while the rest of a body is still on its way.
    request.on('error', (error) => isAnswered || reject(error))
    for (const part of body) request.write(part)
    request.end()
  })
}
