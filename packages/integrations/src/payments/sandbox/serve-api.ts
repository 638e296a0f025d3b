import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApiAnswer, answerRequest } from './answer-request.ts'
import { StripeApiError } from './api-error.ts'
import { type Books, newId } from './books.ts'

const MOST_BYTES = 256 * 1024
const MOST_FILE_BYTES = 5 * 1024 * 1024

export type ApiServer = { address: string; close: () => Promise<void> }

/** Stripe's API at the root of a port of its own, for this machine alone. */
export async function serveApi(
  books: Books,
  onError: (error: unknown) => void,
  port = 0,
): Promise<ApiServer> {
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    void answer(books, request, onError).then((given) => send(response, request, given))
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  // A test or a stopping server must not be held up by it.
  server.unref()
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => close(server),
  }
}

async function answer(
  books: Books,
  request: IncomingMessage,
  onError: (error: unknown) => void,
): Promise<ApiAnswer> {
  try {
    const key = request.headers['idempotency-key']
    return await answerRequest(books, {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      idempotency_key: Array.isArray(key) ? key[0] : key,
      account: accountOf(request),
      body: isFile(request) ? await readFile(request) : await read(request, MOST_BYTES),
    })
  } catch (error) {
    if (error instanceof StripeApiError) return { status: error.status, body: error.body }
    onError(error)
    // The books could not be reached: nothing was done, and the caller may ask again.
    const fault = new StripeApiError(503, 'The sandbox could not do this now.', {
      type: 'api_error',
    })
    return { status: fault.status, body: fault.body }
  }
}

function accountOf({ headers }: IncomingMessage): string | undefined {
  const account = headers['stripe-account']
  if (account === undefined) return undefined
  if (typeof account === 'string' && /^acct_\w{1,60}$/.test(account)) return account
  throw new StripeApiError(403, 'The provided key does not have access to this account.')
}

function isFile({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === '/v1/files'
}

/** A file's bytes are counted and let go: the books keep what it is called and how large it is. */
async function readFile(request: IncomingMessage): Promise<string> {
  const body = await read(request, MOST_FILE_BYTES, 'latin1')
  const name = /filename="([^"]{1,200})"/.exec(body)?.[1] ?? ''
  const purpose = /name="purpose"\r\n\r\n(\w{1,60})/.exec(body)?.[1] ?? ''
  const filename = Buffer.from(name, 'latin1').toString()
  return new URLSearchParams({ purpose, filename, size: String(body.length) }).toString()
}

async function read(
  request: IncomingMessage,
  most: number,
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) throw new StripeApiError(413, 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString(encoding)
}

function send(
  response: ServerResponse,
  request: IncomingMessage,
  { status, body, replayed }: ApiAnswer,
) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'request-id': newId('req'),
    ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    // What was not read of a refused body would be taken for the next request.
    ...(request.complete ? {} : { connection: 'close' }),
  })
  response.end(body)
}

function close(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed())
    server.closeAllConnections()
  })
}
