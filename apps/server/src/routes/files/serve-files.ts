import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../house.ts'

const PUBLIC_BUCKETS = ['product-images', 'branding-assets']

/** `/files/...`: the public files of this host's tenant. Their names change with their content, so they keep for a year. */
export function serveFiles(app: FastifyInstance, house: House) {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const file =
      request.tenant && isPublicFileOf(request.tenant.tenant_id, key)
        ? await house.storage.get(key)
        : null
    if (!file) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Introuvable.' })
    const etag = `"${file.etag}"`
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      // Whatever a file claims to be, it runs nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    if (request.headers['if-none-match'] === etag) {
      await file.stream.cancel()
      return reply.code(304).send()
    }
    reply.headers({ 'content-type': file.content_type, 'content-length': file.size })
    return reply.send(Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0]))
  })
}

function isPublicFileOf(tenantId: string, key: string): boolean {
  const [owner, bucket = '', ...rest] = key.split('/')
  return (
    owner === tenantId &&
    PUBLIC_BUCKETS.includes(bucket) &&
    rest.length > 0 &&
    rest.every((part) => /^[\w-]+(\.[\w-]+)*$/.test(part))
  )
}
