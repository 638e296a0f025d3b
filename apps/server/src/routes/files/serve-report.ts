import { Readable } from 'node:stream'
import { ReportRange } from '@fournil/contract/office/reports'
import { AppError } from '@fournil/services/app-error'
import { requirePermission } from '@fournil/services/auth/require'
import { exportSales } from '@fournil/services/reports/export-sales'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

/** `/files/reports/sales.csv?from&to&store_id`: the report as a file, for the accountant. */
export function serveReport(app: FastifyInstance, services: AppServices) {
  app.get('/files/reports/sales.csv', async (request, reply) => {
    // Whatever is answered is for this person, now.
    reply.header('cache-control', 'no-store')
    try {
      const ctx = contextOf(services, request)
      // Before the dates are looked at: who may not ask is told so, and nothing else.
      requirePermission(ctx, 'can_view_reports')
      const { file_name, content } = await exportSales(ctx, rangeOf(request.query))
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file_name}"`,
      })
      return reply.send(Readable.from(content, { objectMode: false }))
    } catch (error) {
      if (error instanceof AppError) return refuseFile(request, reply, error, pageOf(request.url))
      throw error
    }
  })
}

function rangeOf(query: unknown): ReportRange {
  const parsed = ReportRange.safeParse(query)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))
  throw new AppError('BAD_REQUEST', { issues })
}

/** The same report on the screen. */
function pageOf(address: string): string {
  return `/admin/reports${new URL(address, 'http://shop').search}`
}
