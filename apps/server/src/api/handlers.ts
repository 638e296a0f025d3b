import { contract } from '@fournil/contract'
import { ERRORS } from '@fournil/contract/errors'
import { isOutOfReach } from '@fournil/db'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { ApiContext } from './implement.ts'
import { namedInput } from './name-errors.ts'
import { router } from './router.ts'

const MAX_BODY = 6 * 1024 * 1024

/** The same procedures twice: as documented HTTP for anyone, and as typed calls for our own pages. */
export function createHandlers() {
  const options = () => ({
    plugins: [new BodyLimitPlugin<ApiContext>({ maxBodySize: MAX_BODY })],
    clientInterceptors: [
      async <T>({ next, context }: { next: () => Promise<T>; context: ApiContext }) => {
        try {
          return await next()
        } catch (error) {
          throw withoutSecrets(namedInput(error), context)
        }
      },
    ],
  })
  return { http: new OpenAPIHandler(router, options()), rpc: new RPCHandler(router, options()) }
}

// What nobody expected is logged whole and answered with a sentence that gives nothing away.
function withoutSecrets(error: unknown, context: ApiContext): unknown {
  if (error instanceof ORPCError && (error.status < 500 || error.defined)) return error
  if (isOutOfReach(error)) {
    context.log.warn({ err: error }, 'database out of reach')
    return new ORPCError('BUSY', { ...ERRORS.BUSY, defined: true })
  }
  context.log.error({ err: error }, 'unexpected error')
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Une erreur est survenue. Réessayez dans un instant.',
  })
}

export function openApiDocument() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: 'Fournil',
      version: '0.1.0',
      description: 'Click-and-collect for artisan food shops. Amounts are integer cents.',
    },
    servers: [{ url: '/api' }],
  })
}
