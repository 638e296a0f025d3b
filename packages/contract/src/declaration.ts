import type { AnySchema, ContractProcedure, ErrorMap, MergedErrorMap, Route } from '@orpc/contract'
import type { Limits, Meta } from './procedure-meta.ts'

/**
 * A procedure while it is declared. It is oRPC's builder, with two differences in its type: it remembers the route, from
 * which the storefront derives its calls, and `.meta` leaves alone who may call.
 */
export interface Declaration<R, I extends AnySchema, O extends AnySchema, E extends ErrorMap>
  extends ContractProcedure<I, O, E, Meta> {
  /** Never there: it carries the type. */
  '~route'?: R
  route<const R2 extends Route & Address>(route: R2): Declaration<R2, I, O, E>
  meta(limits: Limits): Declaration<R, I, O, E>
  errors<E2 extends ErrorMap>(errors: E2): Declaration<R, I, O, MergedErrorMap<E, E2>>
  input<S extends AnySchema>(schema: S): Declaration<R, S, O, E>
  output<S extends AnySchema>(schema: S): Declaration<R, I, S, E>
}

/** Where a procedure is found over HTTP, and what it does in a line. */
type Address = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
}
