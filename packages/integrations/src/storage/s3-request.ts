import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

export type S3Config = {
  /** 'https://s3.fr-par.scw.cloud', without the bucket. */
  endpoint: string
  region: string
  bucket: string
  access_key_id: string
  secret_access_key: string
  /** 'path': endpoint/bucket/key; 'virtual-host': bucket.endpoint/key. */
  addressing: 'path' | 'virtual-host'
}

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

export type S3Fetch = (request: S3Request) => Promise<Response>

/** How patient one request is; tests are less so. */
export type Patience = { attempts: number; first_pause_ms: number; timeout_ms: number }

const PATIENCE: Patience = { attempts: 4, first_pause_ms: 150, timeout_ms: 30_000 }

export class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Sends signed requests to one bucket and tries again when the store or the network stumbles. */
export function s3Fetch(
  config: S3Config,
  send: typeof fetch = fetch,
  patience: Patience = PATIENCE,
): S3Fetch {
  const base = bucketUrl(config)
  const client = new AwsClient({
    accessKeyId: config.access_key_id,
    secretAccessKey: config.secret_access_key,
    region: config.region,
    service: 's3',
  })

  return async ({ method, key, query, headers, body }) => {
    const url = new URL(`${base}/${key ?? ''}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)

    for (let attempt = 1; ; attempt += 1) {
      // Signed anew each time: a signature is only good for some minutes.
      const signed = await client.sign(url.href, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
        body: body as Uint8Array<ArrayBuffer> | undefined,
        aws: { allHeaders: true },
      })
      const last = attempt >= patience.attempts
      const response = await sendWithin(signed, send, patience.timeout_ms).catch((error) => {
        if (last) throw error
        return null
      })
      if (response && (last || !isPassing(response.status))) return response
      await response?.body?.cancel()
      await pause(patience.first_pause_ms * 2 ** (attempt - 1))
    }
  }
}

/** Turns an unexpected answer into an error that says what the store said. */
export async function refused(response: Response, what: string): Promise<S3Error> {
  const said = (await response.text().catch(() => '')).slice(0, 300)
  return new S3Error(`${what}: HTTP ${response.status} ${said}`.trim(), response.status)
}

export function etagOf(response: Response): string {
  return (response.headers.get('etag') ?? '').replace(/^(W\/)?"|"$/g, '')
}

function bucketUrl({ endpoint, bucket, addressing }: S3Config): string {
  const url = new URL(endpoint)
  const path = url.pathname.replace(/\/$/, '')
  if (addressing === 'path') return `${url.origin}${path}/${bucket}`
  return `${url.protocol}//${bucket}.${url.host}${path}`
}

// The limit covers the wait for an answer; the bytes of a large file may take longer.
async function sendWithin(request: Request, send: typeof fetch, ms: number): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms} ms`)), ms)
  try {
    // A redirect would carry a signed request to a place the operator never named.
    return await send(request, { signal: controller.signal, redirect: 'manual' })
  } finally {
    clearTimeout(timer)
  }
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429
}

function sha256(body: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

function pause(ms: number): Promise<void> {
  // Jitter keeps many workers from returning in step.
  return new Promise((resume) => setTimeout(resume, ms * (0.5 + Math.random() / 2)))
}
