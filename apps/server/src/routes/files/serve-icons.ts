import { createHash } from 'node:crypto'
import { SHOP_ICONS, type ShopIcon } from '@fournil/domain/shop-icons'
import { AppError } from '@fournil/services/app-error'
import { sharedPicture } from '@fournil/services/design/shared-picture'
import { shopIcon } from '@fournil/services/design/shop-icon'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { isKnownEtag } from '../../http/known-etag.ts'
import { contextOf } from '../../http/request-context.ts'
import { drawIcon, drawJpeg } from '../../original-maker.ts'

const AN_HOUR = 'public, max-age=3600'
/** The address of a picture changes with it; the paper behind a transparent one seldom does. */
const A_DAY = 'public, max-age=86400'

/** The signs of this host's shop for phones and browsers, and its pictures for those who show a link. */
export function serveIcons(app: FastifyInstance, services: AppServices) {
  for (const name of Object.keys(SHOP_ICONS) as ShopIcon[])
    app.get(name, (request, reply) =>
      send(request, reply, { type: 'image/png', keep: AN_HOUR }, () =>
        shopIcon(contextOf(services, request), drawIcon, name),
      ),
    )
  app.get<{ Params: { '*': string } }>('/share/*', (request, reply) =>
    send(request, reply, { type: 'image/jpeg', keep: A_DAY }, async () => {
      const key = request.params['*']
      if (!key.endsWith('.jpg')) throw new AppError('NOT_FOUND')
      return sharedPicture(contextOf(services, request), drawJpeg, key.slice(0, -'.jpg'.length))
    }),
  )
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, keep }: { type: string; keep: string },
  draw: () => Promise<Uint8Array>,
): Promise<FastifyReply> {
  const bytes = await draw().catch(whenNotThere)
  if (!bytes) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Introuvable.' })
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  reply.headers({ 'cache-control': keep, etag })
  if (isKnownEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(bytes))
}

function whenNotThere(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
