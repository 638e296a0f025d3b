import { ERRORS } from '@fournil/contract/errors'
import { isOutOfReach } from '@fournil/db'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { type AnyProcedure, ORPCError } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardHandler, StandardRPCHandler } from '@orpc/server/standard'
import { retryAfter } from '../cells/retry-after.ts'
import type { ApiContext } from './implement.ts'
import { namedInput } from './name-errors.ts'
import { router } from './router.ts'

/** The same procedures twice: as documented HTTP for anyone, and as typed calls for our own pages. */
export function createHandlers() {
  const options = () => ({
    interceptors: [
      async <T>({ next, context }: { next: () => Promise<T>; context: ApiContext }) => {
        try {
          return await next()
        } catch (error) {
          throw unreadable(error, context)
        }
      },
    ],
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
  const http = new StandardHandler(router, new StandardOpenAPIMatcher(), new JsonCodec(), options())
  const rpc = new StandardRPCHandler(router, {
    ...options(),
    plugins: [new StrictGetMethodPlugin()],
  })
  return { http: bothWays(http), rpc: bothWays(rpc) }
}

/** An answer was held against its contract, which knows nothing but JSON: it is not copied value by value for that. */
class JsonCodec extends StandardOpenAPICodec {
  constructor() {
    const json = new StandardOpenAPIJsonSerializer()
    super(new StandardOpenAPISerializer(json, new StandardBracketNotationSerializer()))
  }

  override encode(output: unknown, procedure: AnyProcedure) {
    return { ...super.encode(null, procedure), body: output }
  }
}

/** `json` for what is JSON, which is almost everything; `web` for forms and files, as the web platform reads them. */
function bothWays(json: StandardHandler<ApiContext>) {
  return { json, web: new FetchHandler<ApiContext>(json) }
}

// The call itself has named its errors by now: what is left is a body that could not be read.
function unreadable(error: unknown, context: ApiContext): unknown {
  if (error instanceof ORPCError) return error
  context.log.info({ err: error }, 'unreadable request')
  return new ORPCError('BAD_REQUEST', {
    status: 400,
    message: 'La demande n’a pas pu être lue.',
    data: { issues: [] },
    defined: true,
  })
}

// What nobody expected is logged whole and answered with a sentence that gives nothing away.
function withoutSecrets(error: unknown, context: ApiContext): unknown {
  if (error instanceof ORPCError && (error.status < 500 || error.defined)) return error
  if (isOutOfReach(error)) {
    context.log.warn({ err: error }, 'database out of reach')
    context.retryAfter(retryAfter(error, context.ctx.cells))
    return new ORPCError('BUSY', { ...ERRORS.BUSY, defined: true })
  }
  context.log.error({ err: error }, 'unexpected error')
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Une erreur est survenue. Réessayez dans un instant.',
  })
}
