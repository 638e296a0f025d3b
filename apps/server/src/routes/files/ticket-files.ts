import { Readable } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import { id as uuid } from '@fournil/contract/fields'
import { MAX_TICKET_FILE_BYTES } from '@fournil/contract/ticket'
import { AppError } from '@fournil/services/app-error'
import { requireMember, requireSuperAdmin } from '@fournil/services/auth/require'
import { atShopOf } from '@fournil/services/cells/at-shop'
import type { Context } from '@fournil/services/context'
import { addFileAsMerchant, addFileAsPlatform } from '@fournil/services/support/add-file'
import { openTicketFile, openTicketFileAsPlatform } from '@fournil/services/support/open-file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyCalls } from '../../api/access.ts'
import type { AppServices } from '../../app-services.ts'
import { readBody } from '../../http/read-body.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'
import { refuseUpload } from './refuse-upload.ts'

const UPLOADS_A_MINUTE = 30

type Sent = { Params: { tenant_id?: string; ticket_id: string }; Querystring: { name?: string } }
type Asked = { Params: { tenant_id?: string; file_id: string } }

/** What a shop and the platform show each other about a ticket: sent and fetched on either's own host. */
export function ticketFiles(app: FastifyInstance, services: AppServices) {
  app.post<Sent>('/uploads/support/:ticket_id', (request, reply) =>
    receive(services, request, reply, requireMember, addFileAsMerchant),
  )
  app.post<Sent>('/uploads/tenant-support/:tenant_id/:ticket_id', (request, reply) =>
    receive(services, request, reply, requireSuperAdmin, (ctx, sent) =>
      atShopOf(ctx, { ...sent, tenant_id: known(request.params.tenant_id) }, addFileAsPlatform),
    ),
  )
  app.get<Asked>('/files/support/:file_id', (request, reply) =>
    send(services, request, reply, '/admin/support', openTicketFile),
  )
  app.get<Asked>('/files/tenant-support/:tenant_id/:file_id', (request, reply) =>
    send(services, request, reply, '/platform/support', (ctx, { file_id }) =>
      atShopOf(
        ctx,
        { tenant_id: known(request.params.tenant_id), file_id },
        openTicketFileAsPlatform,
      ),
    ),
  )
}

type Add = typeof addFileAsMerchant

async function receive(
  services: AppServices,
  request: FastifyRequest<Sent>,
  reply: FastifyReply,
  require: (ctx: Context) => unknown,
  add: Add,
) {
  reply.header('cache-control', 'no-store')
  try {
    const ctx = contextOf(services, request)
    // Before the body is read: who may not send costs nothing.
    require(ctx)
    const ticket_id = known(request.params.ticket_id)
    if (!services.withinLimit(`ticket file ${normalizeIP(request.ip)}`, UPLOADS_A_MINUTE))
      throw tooManyCalls()
    const bytes = await readBody(request, MAX_TICKET_FILE_BYTES)
    if (!bytes) throw new AppError('TICKET_FILE_REFUSED')
    const name = String(request.query.name ?? '').slice(0, 300)
    return await reply.send(await add(ctx, { ticket_id, name, bytes }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuseUpload(reply, error, MAX_TICKET_FILE_BYTES)
  }
}

async function send(
  services: AppServices,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  page: string,
  open: typeof openTicketFile,
) {
  reply.header('cache-control', 'private, no-store')
  try {
    const file_id = known(request.params.file_id)
    const { file, name, content_type } = await open(contextOf(services, request), { file_id })
    reply.headers({
      'content-type': content_type,
      'content-length': file.size,
      // Somebody else's file: saved, never shown as a page of ours.
      'content-disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
    })
    return await reply.send(Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0]))
  } catch (error) {
    if (error instanceof AppError) return refuseFile(request, reply, error, page)
    throw error
  }
}

function known(id: string | undefined): string {
  const { data } = uuid.safeParse(id)
  if (!data) throw new AppError('NOT_FOUND')
  return data
}

/** RFC 8187: what `encodeURIComponent` leaves and the header does not take. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}
