import { checkKey, checkPrefix } from './check-key.ts'
import type { FileBody, FileInfo, PutOptions, Storage } from './port.ts'
import { putMultipart } from './put-multipart.ts'
import { putWhole } from './put-whole.ts'
import { etagOf, type Patience, refused, type S3Config, s3Fetch } from './s3-request.ts'
import { textsOf } from './xml-texts.ts'

export type { S3Config } from './s3-request.ts'

// S3 wants parts of 5 MiB at least; one part is also what a stream costs in memory.
const PART_SIZE = 8 * 1024 * 1024

type Overrides = { send?: typeof fetch; patience?: Patience; part_size?: number }

/** Any S3-compatible store. The bucket stays private: files leave it through our own server. */
export function createS3Storage(config: S3Config, overrides: Overrides = {}): Storage {
  const request = s3Fetch(config, overrides.send, overrides.patience)

  async function put(key: string, body: FileBody, options: PutOptions) {
    checkKey(key)
    const headers = headersOf(options)
    return body instanceof Uint8Array
      ? putWhole(request, key, body, headers)
      : putMultipart(request, key, body, headers, overrides.part_size ?? PART_SIZE)
  }

  async function get(key: string) {
    checkKey(key)
    const response = await request({ method: 'GET', key })
    if (response.status === 404) return discard(response)
    if (!response.ok) throw await refused(response, `cannot read ${key}`)
    return { ...infoOf(response), stream: response.body ?? new Blob([]).stream() }
  }

  async function head(key: string) {
    checkKey(key)
    const response = await request({ method: 'HEAD', key })
    if (response.status === 404) return discard(response)
    if (!response.ok) throw await refused(response, `cannot look at ${key}`)
    return infoOf(response)
  }

  async function remove(key: string) {
    checkKey(key)
    const response = await request({ method: 'DELETE', key })
    if (!response.ok && response.status !== 404)
      throw await refused(response, `cannot delete ${key}`)
    await response.body?.cancel()
  }

  async function* list(prefix: string) {
    checkPrefix(prefix)
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const response = await request({ method: 'GET', query })
      if (!response.ok) throw await refused(response, `cannot list ${prefix}`)
      const page = await response.text()
      for (const entry of textsOf(page, 'Contents')) {
        const textOf = (name: string) => textsOf(entry, name)[0] ?? ''
        const written_at = new Date(textOf('LastModified'))
        yield { key: textOf('Key'), size: Number(textOf('Size')), written_at }
      }
      token = textsOf(page, 'NextContinuationToken')[0]
    } while (token)
  }

  return { put, get, head, delete: remove, list }
}

function headersOf({ content_type, cache_control, visibility }: PutOptions) {
  return {
    'content-type': content_type,
    ...(cache_control && { 'cache-control': cache_control }),
    'x-amz-meta-visibility': visibility,
  }
}

function infoOf(response: Response): FileInfo {
  const { headers } = response
  return {
    size: Number(headers.get('content-length')),
    etag: etagOf(response),
    content_type: headers.get('content-type') ?? 'application/octet-stream',
    cache_control: headers.get('cache-control'),
    // What was not written by us is nobody's business.
    visibility: headers.get('x-amz-meta-visibility') === 'public' ? 'public' : 'private',
  }
}

async function discard(response: Response): Promise<null> {
  await response.body?.cancel()
  return null
}
