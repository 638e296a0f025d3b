import { Readable } from 'node:stream'
import { TillRange } from '@fournil/contract/office/till'
import { newZip } from '@fournil/integrations/archives/zip'
import { AppError } from '@fournil/services/app-error'
import { requirePermission } from '@fournil/services/auth/require'
import { archiveTill } from '@fournil/services/till/archive-till'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

/** `/files/till/archive.zip?from=…&to=…`: the rows of a period, for the shop to keep and for whoever inspects it. */
export function serveTill(app: FastifyInstance, services: AppServices) {
  app.get('/files/till/archive.zip', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    try {
      const ctx = contextOf(services, request)
      // Before the dates are looked at: who may not ask is told so, and nothing else.
      requirePermission(ctx, 'can_manage_orders')
      const { file_name, content } = await archiveTill(ctx, newZip, parse(request.query))
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${file_name}"`,
      })
      return reply.send(Readable.from(content, { objectMode: false }))
    } catch (error) {
      if (error instanceof AppError) return refuseFile(request, reply, error, '/admin/till')
      throw error
    }
  })
}

function parse(query: unknown): TillRange {
  const parsed = TillRange.safeParse(query)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))
  throw new AppError('BAD_REQUEST', { issues })
}
