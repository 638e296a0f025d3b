import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between a process and the payment provider. Closed, it takes what asks for a refund and never answers. */
export type ProviderGate = {
  address: string
  /** How many refunds were asked for through it. */
  asked: () => number
  close: () => Promise<void>
}

export async function providerGate(
  api_base: string,
  { open }: { open: boolean },
): Promise<ProviderGate> {
  let asked = 0
  const server = createServer(async (request, response) => {
    // Whoever asks may be killed in the middle of the question.
    const parts = await Array.fromAsync<Buffer>(request).catch(() => null)
    if (!parts) return
    const body = Buffer.concat(parts)
    if (request.method === 'POST' && request.url === '/v1/refunds') {
      asked += 1
      if (!open) return
    }
    const answer = await fetch(new URL(request.url ?? '/', api_base), {
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      body: body.length > 0 ? body : null,
    }).catch(() => null)
    // The provider may be closed before it has answered somebody who was killed.
    if (!answer) return response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
