import { Readable } from 'node:stream'
import { ExportAuditLogs } from '@fournil/contract/platform/audit-logs'
import { AppError } from '@fournil/services/app-error'
import { requireSuperAdmin } from '@fournil/services/auth/require'
import { exportAuditLogs } from '@fournil/services/platform/audit-logs/export-audit-logs'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

/** `/files/platform/audit-logs.csv?from&to&filter&search`: what the platform's people found in the log, as a file. */
export function serveAuditLogs(app: FastifyInstance, services: AppServices) {
  app.get('/files/platform/audit-logs.csv', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const ctx = contextOf(services, request)
      // Before the days are looked at: who may not ask is told so, and nothing else.
      requireSuperAdmin(ctx)
      const { file_name, content } = await exportAuditLogs(ctx, askedIn(request.query))
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file_name}"`,
      })
      return reply.send(Readable.from(content, { objectMode: false }))
    } catch (error) {
      if (error instanceof AppError) return refuseFile(request, reply, error, '/platform/audit')
      throw error
    }
  })
}

function askedIn(query: unknown): ExportAuditLogs {
  const parsed = ExportAuditLogs.safeParse(query)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))
  throw new AppError('BAD_REQUEST', { issues })
}
