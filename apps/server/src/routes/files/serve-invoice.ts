import { Readable } from 'node:stream'
import { drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { AppError } from '@fournil/services/app-error'
import { readInvoice } from '@fournil/services/invoices/read-invoice'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

/** `/files/invoices/:invoice_id`: the file of an invoice or a credit note, for those who manage the shop's orders. */
export function serveInvoice(app: FastifyInstance, services: AppServices) {
  app.get<{ Params: { invoice_id: string } }>(
    '/files/invoices/:invoice_id',
    async (request, reply) => {
      // Whatever is answered is for this person, now.
      reply.header('cache-control', 'private, no-store')
      try {
        const ctx = contextOf(services, request)
        const { invoice_id } = request.params
        const { file, file_name } = await readInvoice(ctx, drawWhenNeeded, invoice_id)
        reply.headers({
          'content-type': 'application/pdf',
          'content-length': file.size,
          'content-disposition': `attachment; filename="${file_name}"`,
        })
        return reply.send(Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0]))
      } catch (error) {
        if (error instanceof AppError) return refuseFile(request, reply, error, '/admin/orders')
        throw error
      }
    },
  )
}
