import { Readable } from 'node:stream'
import { ZipInvoices } from '@fournil/contract/office/invoices'
import { newZip } from '@fournil/integrations/archives/zip'
import { drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { AppError } from '@fournil/services/app-error'
import { requirePermission } from '@fournil/services/auth/require'
import { zipInvoices } from '@fournil/services/invoices/zip-invoices'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { parseQuery } from './parse-query.ts'
import { refuseFile } from './refuse-file.ts'

/** `/files/invoices.zip`: the invoices and credit notes of a month, or those that were chosen. */
export function serveInvoices(app: FastifyInstance, services: AppServices) {
  app.get('/files/invoices.zip', async (request, reply) => {
    // Whatever is answered is for this person, now.
    reply.header('cache-control', 'private, no-store')
    try {
      const ctx = contextOf(services, request)
      // Before the month is looked at: who may not ask is told so, and nothing else.
      requirePermission(ctx, 'can_manage_orders')
      const tools = { draw: drawWhenNeeded, newArchive: newZip }
      const { file_name, content } = await zipInvoices(
        ctx,
        tools,
        parseQuery(ZipInvoices, request.query),
      )
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${file_name}"`,
      })
      return reply.send(Readable.from(content, { objectMode: false }))
    } catch (error) {
      if (error instanceof AppError) return refuseFile(request, reply, error, '/admin/invoices')
      throw error
    }
  })
}
