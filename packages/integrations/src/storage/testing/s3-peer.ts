import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../s3-request.ts'
import { type Credentials, signatureError } from './verify-signature.ts'

const BUCKET = 'fournil-files'
const PAGE = 3
const CREDENTIALS: Credentials = {
  access_key_id: 'AKIATESTPEER',
  secret_access_key: 'a/secret+with=signs',
  region: 'fr-par',
}

type Stored = { body: Buffer; headers: Record<string, string> }
type Upload = { headers: Record<string, string>; parts: Map<number, Buffer> }

/** A small S3 on loopback: keeps objects in memory, checks every signature, fails on demand. */
export async function startS3Peer() {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
  const seen: string[] = []
  const failing = { next: 0, status: 503 }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request))
    const { key, query } = addressed(request)
    seen.push(`${request.method} ${key}${query.size ? `?${[...query.keys()].join('&')}` : ''}`)

    if (failing.next > 0) {
      failing.next -= 1
      return reply(response, failing.status, '<Error><Code>SlowDown</Code></Error>')
    }
    const fault = signatureError(request, body, CREDENTIALS)
    if (fault) return reply(response, 403, `<Error><Code>${fault}</Code></Error>`)
    // Like the real one, which answers chunked uploads with 411.
    if (request.headers['transfer-encoding']) return reply(response, 411)

    if (request.method === 'POST' && query.has('uploads'))
      return beginUpload(key, request, response)
    if (query.has('uploadId')) return continueUpload(key, query, request, body, response)
    if (request.method === 'PUT') return store(key, body, kept(request), response)
    if (request.method === 'DELETE') return remove(key, response)
    if (key === '') return listPage(query, response)
    return read(key, response)
  }

  function store(key: string, body: Buffer, headers: Stored['headers'], response: ServerResponse) {
    objects.set(key, { body, headers })
    reply(response, 200, '', { etag: etagOf(body) })
  }

  function read(key: string, response: ServerResponse) {
    const stored = objects.get(key)
    if (!stored) return reply(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    reply(response, 200, stored.body, { ...stored.headers, etag: etagOf(stored.body) })
  }

  function remove(key: string, response: ServerResponse) {
    objects.delete(key)
    reply(response, 204)
  }

  function listPage(query: URLSearchParams, response: ServerResponse) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified><ETag>&quot;x&quot;</ETag><Size>${objects.get(key)?.body.length}</Size></Contents>`,
    )
    const more = keys.length > PAGE
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    reply(response, 200, `<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`)
  }

  function beginUpload(key: string, request: IncomingMessage, response: ServerResponse) {
    const id = `${randomUUID()}+/=`
    uploads.set(id, { headers: kept(request), parts: new Map() })
    reply(response, 200, `<Result><Key>${key}</Key><UploadId>${id}</UploadId></Result>`)
  }

  function continueUpload(
    key: string,
    query: URLSearchParams,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ) {
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload) return reply(response, 404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return reply(response, 200, '', { etag: etagOf(body) })
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return reply(response, 204)
    const whole = Buffer.concat([...upload.parts].toSorted(([a], [b]) => a - b).map(([, p]) => p))
    objects.set(key, { body: whole, headers: upload.headers })
    reply(response, 200, `<Result><ETag>${etagOf(whole)}</ETag></Result>`)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    addressing: 'path',
    ...CREDENTIALS,
  }
  return {
    config,
    port,
    objects,
    uploads,
    seen,
    failNext(count: number, status = 503) {
      Object.assign(failing, { next: count, status })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

// The bucket is the first label of the host or the first part of the path.
function addressed(request: IncomingMessage) {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const path = decodeURIComponent(url.pathname.slice(1))
  const byHost = url.hostname.startsWith(`${BUCKET}.`)
  const key = byHost ? path : path.slice(BUCKET.length + 1)
  return { key, query: url.searchParams }
}

function kept(request: IncomingMessage): Record<string, string> {
  const names = ['content-type', 'cache-control', 'x-amz-meta-visibility']
  const entries = names.map((name) => [name, request.headers[name]])
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
  headers: Record<string, string> = {},
): void {
  // A 204 has no body to give the length of.
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length }).end(body)
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}
