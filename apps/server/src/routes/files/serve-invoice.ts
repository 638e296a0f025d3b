import { Readable } from 'node:stream'
import { drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { AppError } from '@fournil/services/app-error'
import {
  type InvoiceFile,
  readInvoice,
  readOwnInvoice,
} from '@fournil/services/invoices/read-invoice'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

type OwnInvoice = {
  Params: { order_id: string; invoice_id: string }
  Querystring: { token?: unknown }
}

/**
 * `/files/invoices/:invoice_id`: the file of an invoice or a credit note, for those who manage the shop's orders;
 * `/files/orders/:order_id/invoices/:invoice_id?token=…`: the same for the shopper, by the token of their order.
 */
export function serveInvoice(app: FastifyInstance, services: AppServices) {
  app.get<OwnInvoice>('/files/orders/:order_id/invoices/:invoice_id', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    try {
      const { token } = request.query
      const ctx = contextOf(services, request)
      const asked = { ...request.params, token: typeof token === 'string' ? token : '' }
      return sendFile(reply, await readOwnInvoice(ctx, drawWhenNeeded, asked))
    } catch (error) {
      if (error instanceof AppError) return refuseFile(request, reply, error, '/')
      throw error
    }
  })
  app.get<{ Params: { invoice_id: string } }>(
    '/files/invoices/:invoice_id',
    async (request, reply) => {
      // Whatever is answered is for this person, now.
      reply.header('cache-control', 'private, no-store')
      try {
        const ctx = contextOf(services, request)
        const { invoice_id } = request.params
        return sendFile(reply, await readInvoice(ctx, drawWhenNeeded, invoice_id))
      } catch (error) {
        if (error instanceof AppError) return refuseFile(request, reply, error, '/admin/orders')
        throw error
      }
    },
  )
}

function sendFile(reply: FastifyReply, { file, file_name }: InvoiceFile) {
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': file.size,
    'content-disposition': `attachment; filename="${file_name}"`,
  })
  return reply.send(Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0]))
}
