import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type LiveClient = {
  status: number
  headers: http.IncomingHttpHeaders
  /** What was heard so far. */
  heard: unknown[]
  beats: () => number
  ended: () => boolean
  close: () => void
}

/** A browser's view of `/live` on this host, from this address if the proxy is trusted. */
export function listenLive(
  app: FastifyInstance,
  host: string,
  cookies: Record<string, string> = {},
  address?: string,
  path = '/live',
): Promise<LiveClient> {
  const { port } = app.server.address() as AddressInfo
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
    }
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false })
    request.on('error', reject)
    request.on('response', (response) => {
      const heard: unknown[] = []
      let beats = 0
      let ended = false
      let text = ''
      response.on('data', (part) => {
        text += part
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) {
          const [, data] = /^data: (.*)$/m.exec(message) ?? []
          if (message.startsWith('event: beat\n')) beats += 1
          else if (data) heard.push(JSON.parse(data))
        }
      })
      response.on('close', () => {
        ended = true
      })
      response.on('error', () => {})
      const { statusCode = 0, headers } = response
      resolve({
        status: statusCode,
        headers,
        heard,
        beats: () => beats,
        ended: () => ended,
        close: () => request.destroy(),
      })
    })
  })
}
