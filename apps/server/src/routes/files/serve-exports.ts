import { Readable } from 'node:stream'
import { AppError } from '@fournil/services/app-error'
import { atShopOf } from '@fournil/services/cells/at-shop'
import { inSomeCell } from '@fournil/services/cells/each-cell'
import { readArchive } from '@fournil/services/platform/removed-shops/open-archive'
import { openExport, openExportAsPlatform } from '@fournil/services/shop-exports/open-export'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

type Opened = Awaited<ReturnType<typeof openExport>>

/**
 * `/files/exports/:export_id` on a shop's host, for its owners; `/files/tenant-exports/:tenant_id/:export_id` on the platform's,
 * for what its people asked for themselves, and `/files/removed-shops/:shop_id` for what is left of a shop. The file lies ready: a line that breaks begins again, and costs no shop a thing.
 */
export function serveExports(app: FastifyInstance, services: AppServices) {
  app.get<{ Params: { export_id: string } }>(
    '/files/exports/:export_id',
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      try {
        return send(reply, await openExport(contextOf(services, request), request.params))
      } catch (error) {
        if (error instanceof AppError) return refuseFile(request, reply, error, '/admin/data')
        throw error
      }
    },
  )
  app.get<{ Params: { tenant_id: string; export_id: string } }>(
    '/files/tenant-exports/:tenant_id/:export_id',
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      try {
        return send(
          reply,
          await atShopOf(contextOf(services, request), request.params, openExportAsPlatform),
        )
      } catch (error) {
        if (error instanceof AppError) return refuseFile(request, reply, error, '/platform/tenants')
        throw error
      }
    },
  )
  app.get<{ Params: { shop_id: string } }>(
    '/files/removed-shops/:shop_id',
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      try {
        return send(
          reply,
          await inSomeCell(contextOf(services, request), (ctx) => readArchive(ctx, request.params)),
        )
      } catch (error) {
        if (error instanceof AppError) return refuseFile(request, reply, error, REMOVED_SHOPS)
        throw error
      }
    },
  )
}

const REMOVED_SHOPS = '/platform/tenants/removed'

function send(reply: FastifyReply, { file, file_name }: Opened) {
  reply.headers({
    'content-type': 'application/zip',
    'content-length': file.size,
    'content-disposition': `attachment; filename="${file_name}"`,
  })
  return reply.send(Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0]))
}
