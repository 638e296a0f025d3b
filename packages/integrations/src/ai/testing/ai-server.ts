import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  key: string | undefined
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format?: object
    /** Of a picture. */
    prompt?: string
    size?: string
  }
}

/** How the server behaves from now on. */
export type Manner =
  | { kind: 'says'; text: string }
  | { kind: 'draws'; bytes: Uint8Array }
  | { kind: 'status'; status: number }
  /** Never answers. */
  | { kind: 'silent' }
  /** Begins to answer, then the line is cut. */
  | { kind: 'cut' }
  /** Answers something that is no answer. */
  | { kind: 'raw'; body: string }
  /** Does not stop. */
  | { kind: 'endless' }

/** A provider on this machine that speaks OpenAI's protocol, well or badly. */
export type AiServer = {
  base_url: string
  asked: Asked[]
  behave: (manner: Manner) => void
  /** Resolves when the next request has arrived. */
  nextRequest: () => Promise<void>
  /** Resolves when a caller has hung up. */
  nextHangUp: () => Promise<void>
  close: () => Promise<void>
}

export async function openAiServer(): Promise<AiServer> {
  const asked: Asked[] = []
  const waiting: Record<'request' | 'hang_up', (() => void)[]> = { request: [], hang_up: [] }
  let manner: Manner = { kind: 'says', text: 'Bonjour' }
  const tell = (event: keyof typeof waiting) => {
    for (const done of waiting[event].splice(0)) done()
  }
  const wait = (event: keyof typeof waiting) =>
    new Promise<void>((done) => {
      waiting[event].push(done)
    })

  const server = createServer(async (request, response) => {
    response.on('close', () => response.writableFinished || tell('hang_up'))
    asked.push({ key: request.headers.authorization, body: JSON.parse(await bodyOf(request)) })
    answer(response, PATHS.includes(request.url ?? '') ? manner : NOT_FOUND)
    tell('request')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next) => {
      manner = next
    },
    nextRequest: () => wait('request'),
    nextHangUp: () => wait('hang_up'),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const PATHS = ['/v1/chat/completions', '/v1/images/generations']
const NOT_FOUND: Manner = { kind: 'status', status: 404 }

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}

function answer(response: ServerResponse, manner: Manner): void {
  switch (manner.kind) {
    case 'says':
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ choices: [{ message: { content: manner.text } }] }))
      return
    case 'draws': {
      const b64_json = Buffer.from(manner.bytes).toString('base64')
      response.end(JSON.stringify({ data: [{ b64_json }] }))
      return
    }
    case 'status':
      response.statusCode = manner.status
      response.end('{"error":{"message":"Something in English"}}')
      return
    case 'silent':
      return
    case 'cut':
      response.write('{"choices":[{"mess', () => response.destroy())
      return
    case 'raw':
      response.end(manner.body)
      return
    case 'endless':
      response.on('drain', () => response.write('x'.repeat(65_536)))
      response.write('x'.repeat(65_536))
  }
}
