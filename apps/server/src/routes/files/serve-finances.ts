import { Readable } from 'node:stream'
import { FinanceRange, StatementMonth } from '@fournil/contract/office/finances'
import { drawStatementWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { AppError } from '@fournil/services/app-error'
import { requirePermission } from '@fournil/services/auth/require'
import type { Context } from '@fournil/services/context'
import { drawStatement } from '@fournil/services/finances/draw-statement'
import { exportFec } from '@fournil/services/finances/export-fec'
import { exportTransactions } from '@fournil/services/finances/export-transactions'
import type { SalesFile } from '@fournil/services/reports/export-sales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { AppServices } from '../../app-services.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseFile } from './refuse-file.ts'

type File = { file_name: string; content: Readable | Uint8Array }

/** `/files/finances/…`: what the accountant takes away, of some days or of a month. */
export function serveFinances(app: FastifyInstance, services: AppServices) {
  app.get('/files/finances/transactions.csv', (request, reply) =>
    answer(services, request, reply, 'text/csv; charset=utf-8', (ctx) =>
      streamed(
        exportTransactions(ctx, hasRange(request) ? parse(FinanceRange, request.query) : null),
      ),
    ),
  )
  app.get('/files/finances/fec.txt', (request, reply) =>
    answer(services, request, reply, 'text/plain; charset=utf-8', (ctx) =>
      streamed(exportFec(ctx, parse(FinanceRange, request.query))),
    ),
  )
  app.get('/files/finances/statement.pdf', (request, reply) =>
    answer(services, request, reply, 'application/pdf', async (ctx) => {
      const asked = parse(StatementMonth, request.query)
      const { file_name, pdf } = await drawStatement(ctx, drawStatementWhenNeeded, asked)
      return { file_name, content: pdf }
    }),
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
    return reply.send(content instanceof Uint8Array ? Buffer.from(content) : content)
  } catch (error) {
    if (error instanceof AppError) return refuseFile(request, reply, error, '/admin/finances')
    throw error
  }
}

async function streamed(written: Promise<SalesFile>): Promise<File> {
  const { file_name, content } = await written
  return { file_name, content: Readable.from(content, { objectMode: false }) }
}

function hasRange({ query }: FastifyRequest): boolean {
  return Object.keys(query as object).length > 0
}

function parse<T>(schema: ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))
  throw new AppError('BAD_REQUEST', { issues })
}
