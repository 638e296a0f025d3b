import { Readable } from 'node:stream'
import { ExportCustomers } from '@fournil/contract/office/customers'
import { AppError } from '@fournil/services/app-error'
import { requirePermission } from '@fournil/services/auth/require'
import { exportCustomers } from '@fournil/services/customers/export-customers'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { parseQuery } from './parse-query.ts'
import { refuseFile } from './refuse-file.ts'

/** `/files/customers.csv`: who ordered, for a spreadsheet. */
export function serveCustomers(app: FastifyInstance, services: AppServices) {
  app.get('/files/customers.csv', async (request, reply) => {
    // Whatever is answered is for this person, now.
    reply.header('cache-control', 'no-store')
    try {
      const ctx = contextOf(services, request)
      requirePermission(ctx, 'can_manage_customers')
      const asked = parseQuery(ExportCustomers, request.query)
      const { file_name, content } = await exportCustomers(ctx, asked)
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file_name}"`,
      })
      return reply.send(Readable.from(content, { objectMode: false }))
    } catch (error) {
      if (error instanceof AppError) return refuseFile(request, reply, error, '/admin/customers')
      throw error
    }
  })
}
