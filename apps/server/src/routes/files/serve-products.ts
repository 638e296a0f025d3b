import { Readable } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import { ERRORS } from '@fournil/contract/errors'
import { MOST_IMPORT_BYTES } from '@fournil/contract/office/product-imports'
import { ProductSelection } from '@fournil/contract/office/products'
import { AppError } from '@fournil/services/app-error'
import { requirePermission } from '@fournil/services/auth/require'
import {
  EVERYTHING,
  exportProducts,
  productsTemplate,
} from '@fournil/services/products/import/export-products'
import { uploadImport } from '@fournil/services/products/import/preview-import'
import { skippedLines } from '@fournil/services/products/import/skipped-lines'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tooManyCalls } from '../../api/access.ts'
import type { AppServices } from '../../app-services.ts'
import { readBody } from '../../http/read-body.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

const PAGE = '/admin/products'
const MOST_SELECTION_BYTES = 64 * 1024
const UPLOADS_A_MINUTE = 20

/** The catalogue as a file, out and in: `/files/products…` is read, `POST /uploads/products.csv` is a file to look at. */
export function serveProducts(app: FastifyInstance, services: AppServices) {
  app.get('/files/products.csv', (request, reply) =>
    answer(request, reply, async () => {
      const { file_name, content } = await exportProducts(contextOf(services, request), {
        selection: EVERYTHING,
      })
      return csv(reply, file_name, Readable.from(content, { objectMode: false }))
    }),
  )
  // A selection may be a thousand ids long: more than an address holds.
  app.post('/files/selected-products.csv', (request, reply) =>
    answer(request, reply, async () => {
      const ctx = contextOf(services, request)
      requirePermission(ctx, 'can_manage_products')
      const selection = selectionIn(await readBody(request, MOST_SELECTION_BYTES))
      const { file_name, content } = await exportProducts(ctx, { selection })
      return csv(reply, file_name, Readable.from(content, { objectMode: false }))
    }),
  )
  app.get('/files/products-template.csv', (request, reply) =>
    answer(request, reply, async () =>
      csv(reply, 'modele_produits.csv', productsTemplate(contextOf(services, request))),
    ),
  )
  app.get<{ Params: { import_id: string } }>(
    '/files/product-imports/:import_id',
    (request, reply) =>
      answer(request, reply, async () => {
        const ctx = contextOf(services, request)
        requirePermission(ctx, 'can_manage_products')
        const import_id = z.uuid().safeParse(request.params.import_id).data
        if (!import_id) throw new AppError('NOT_FOUND')
        return csv(reply, 'lignes_ignorees.csv', await skippedLines(ctx, { import_id }))
      }),
  )
  app.post<{ Querystring: { name?: unknown } }>('/uploads/products.csv', (request, reply) =>
    answer(request, reply, async () => {
      const ctx = contextOf(services, request)
      // Before the body is read: who may not send costs nothing.
      requirePermission(ctx, 'can_manage_products')
      if (!services.withinLimit(`product-imports ${normalizeIP(request.ip)}`, UPLOADS_A_MINUTE))
        throw tooManyCalls()
      const content = await readBody(request, MOST_IMPORT_BYTES)
      if (!content) throw new AppError('PAYLOAD_TOO_LARGE', undefined, TOO_LARGE)
      const { name } = request.query
      const file_name = typeof name === 'string' ? name : ''
      return reply.send(await uploadImport(ctx, { file_name, content }))
    }),
  )
}

const TOO_LARGE = 'Un fichier CSV pèse 10 Mo au plus\u00a0: coupez-le en plusieurs.'

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  // Whatever is answered is for this person, now.
  reply.header('cache-control', 'no-store')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.retry_after) reply.header('retry-after', String(error.retry_after))
    // What is left of the body is not read: the connection can carry no other request.
    if (request.method === 'POST' && !request.raw.complete) reply.header('connection', 'close')
    if (request.method === 'GET') return refuseFile(request, reply, error, PAGE)
    return refuse(reply, error)
  }
}

function refuse(reply: FastifyReply, { code, sentence, data }: AppError): FastifyReply {
  return reply.code(ERRORS[code].status).send({ code, message: sentence, data })
}

function csv(reply: FastifyReply, name: string, content: string | Readable): FastifyReply {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
  return reply.send(content)
}

const Asked = z.strictObject({ selection: ProductSelection })

function selectionIn(body: Buffer | null): ProductSelection {
  if (!body) throw new AppError('PAYLOAD_TOO_LARGE')
  const parsed = Asked.safeParse(jsonIn(body))
  if (parsed.success) return parsed.data.selection
  const issues = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('BAD_REQUEST', { issues })
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
