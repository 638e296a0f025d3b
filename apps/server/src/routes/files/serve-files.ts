import { Readable } from 'node:stream'
import type { ResolvedTenant } from '@fournil/db'
import { PUBLIC_BUCKETS } from '@fournil/domain/buckets'
import { InvalidKey } from '@fournil/integrations/storage/check-key'
import type { StoredFile } from '@fournil/integrations/storage/port'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { isKnownEtag } from '../../http/known-etag.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'

/**
 * `/files/...`: the public files of this host's tenant. Their names change with their content, so they keep for a year,
 * unless one was stored with another word on that.
 */
export function serveFiles(app: FastifyInstance, services: AppServices) {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const file = await publicFile(services, request.tenant, request.params['*'])
    if (!file) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Introuvable.' })
    const etag = `"${file.etag}"`
    reply.headers({
      'cache-control': file.cache_control ?? 'public, max-age=31536000, immutable',
      etag,
      // Whatever a file claims to be, it runs nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    if (isKnownEtag(etag, request.headers['if-none-match'])) {
      await file.stream.cancel()
      return reply.code(304).send()
    }
    reply.headers({ 'content-type': file.content_type, 'content-length': file.size })
    return reply.send(Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0]))
  })
  refuseOtherMethods(app)
}

async function publicFile(
  services: AppServices,
  tenant: ResolvedTenant | null,
  key: string,
): Promise<StoredFile | null> {
  if (!tenant || !isPublicFileOf(tenant.tenant_id, key)) return null
  const file = await services.storage.get(key).catch(whenNoKey)
  if (file?.visibility !== 'private') return file
  await file.stream.cancel()
  return null
}

function isPublicFileOf(tenantId: string, key: string): boolean {
  const [owner, bucket = ''] = key.split('/')
  return owner === tenantId && PUBLIC_BUCKETS.some((open) => open === bucket)
}

// The store alone knows which names can be a file's.
function whenNoKey(error: unknown): null {
  if (error instanceof InvalidKey) return null
  throw error
}
