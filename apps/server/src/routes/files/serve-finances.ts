import { Readable } from 'node:stream'
import { FinanceRange } from '@fournil/contract/office/finances'
import { AppError } from '@fournil/services/app-error'
import { requirePermission } from '@fournil/services/auth/require'
import type { Context } from '@fournil/services/context'
import { exportFec } from '@fournil/services/finances/export-fec'
import { exportTransactions } from '@fournil/services/finances/export-transactions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

type File = { file_name: string; content: AsyncGenerator<string> }

/** `/files/finances/…?from&to`: what the accountant takes away. */
export function serveFinances(app: FastifyInstance, services: AppServices) {
  app.get('/files/finances/transactions.csv', (request, reply) =>
    answer(services, request, reply, 'text/csv; charset=utf-8', (ctx) =>
      exportTransactions(ctx, hasRange(request) ? rangeOf(request.query) : null),
    ),
  )
  app.get('/files/finances/fec.txt', (request, reply) =>
    answer(services, request, reply, 'text/plain; charset=utf-8', (ctx) =>
      exportFec(ctx, rangeOf(request.query)),
    ),
  )
}

async function answer(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  make: (ctx: Context) => Promise<File>,
) {
  // Whatever is answered is for this person, now.
  reply.header('cache-control', 'no-store')
  try {
    const ctx = contextOf(services, request)
    // Before the dates are looked at: who may not ask is told so, and nothing else.
    requirePermission(ctx, 'can_manage_orders')
    const { file_name, content } = await make(ctx)
    reply.headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${file_name}"`,
    })
    return reply.send(Readable.from(content, { objectMode: false }))
  } catch (error) {
    if (error instanceof AppError) return refuseFile(request, reply, error, '/admin/finances')
    throw error
  }
}

function hasRange({ query }: FastifyRequest): boolean {
  return Object.keys(query as object).length > 0
}

function rangeOf(query: unknown): FinanceRange {
  const parsed = FinanceRange.safeParse(query)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))
  throw new AppError('BAD_REQUEST', { issues })
}
