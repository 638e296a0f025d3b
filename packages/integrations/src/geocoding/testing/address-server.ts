import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server behaves from now on. */
export type Manner =
  | { kind: 'json'; body: unknown }
  | { kind: 'raw'; body: string }
  | { kind: 'status'; status: number }
  | { kind: 'redirect'; location: string }
  /** Never answers. */
  | { kind: 'silent' }
  /** Does not stop. */
  | { kind: 'endless' }

/** An address service on this machine, well or badly behaved. */
export type AddressServer = {
  url: string
  asked: { path: string; query: URLSearchParams; user_agent: string | undefined }[]
  behave: (manner: Manner) => void
  close: () => Promise<void>
}

export const nominatimAnswer = (lat: unknown, lon: unknown, display_name: unknown = 'Ici') => ({
  kind: 'json' as const,
  body: [{ lat, lon, display_name }],
})

export const apiAdresseAnswer = (lat: number, lon: number, score = 0.9) => ({
  kind: 'json' as const,
  body: {
    type: 'FeatureCollection',
    features: [
      { geometry: { type: 'Point', coordinates: [lon, lat] }, properties: { label: 'Là', score } },
    ],
  },
})

export async function openAddressServer(): Promise<AddressServer> {
  const asked: AddressServer['asked'] = []
  let manner: Manner = { kind: 'json', body: [] }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here')
    asked.push({
      path: pathname,
      query: searchParams,
      user_agent: request.headers['user-agent'],
    })
    answer(response, manner)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave: (next) => {
      manner = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function answer(response: ServerResponse, manner: Manner): void {
  switch (manner.kind) {
    case 'json':
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(manner.body))
      return
    case 'raw':
      response.end(manner.body)
      return
    case 'status':
      response.writeHead(manner.status).end('Something in English')
      return
    case 'redirect':
      response.writeHead(302, { location: manner.location }).end()
      return
    case 'silent':
      return
    case 'endless':
      response.on('drain', () => response.write('x'.repeat(65_536)))
      response.write('x'.repeat(65_536))
  }
}
