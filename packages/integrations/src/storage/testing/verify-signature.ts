import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Credentials = { access_key_id: string; secret_access_key: string; region: string }

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Recomputes an AWS Signature V4 from what arrived on the wire; null when it is right. */
export function signatureError(
  request: IncomingMessage,
  body: Buffer,
  known: Credentials,
): string | null {
  const match = AUTHORIZATION.exec(request.headers.authorization ?? '')
  if (!match) return 'MissingSecurityHeader'
  const [, access = '', day = '', region = '', signedHeaders = '', signature = ''] = match
  if (access !== known.access_key_id || region !== known.region) return 'InvalidAccessKeyId'

  const at = String(request.headers['x-amz-date'])
  if (!at.startsWith(day) || Math.abs(instantOf(at) - Date.now()) > 15 * 60_000) {
    return 'RequestTimeTooSkewed'
  }
  const names = signedHeaders.split(';')
  if (!mustBeSigned(request).every((name) => names.includes(name))) return 'AccessDenied'

  const digest = String(request.headers['x-amz-content-sha256'])
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonicalRequest(request, names, digest))]
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${known.secret_access_key}`,
  )
  const expected = createHmac('sha256', key).update(text.join('\n')).digest('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}

function canonicalRequest(request: IncomingMessage, names: string[], digest: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = Array.from(new URLSearchParams(query), (pair) => pair.map(encoded).join('='))
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  return [
    request.method,
    path,
    pairs.sort().join('&'),
    headers.join(''),
    names.join(';'),
    digest,
  ].join('\n')
}

// What AWS insists on: the host, and every x-amz header that is sent.
function mustBeSigned(request: IncomingMessage): string[] {
  const amz = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))
  return ['host', ...amz]
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function instantOf(compact: string): number {
  return Date.parse(
    compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
