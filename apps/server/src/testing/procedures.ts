import { contract } from '@fournil/contract'
import type { Meta } from '@fournil/contract/procedure'
import type { z } from 'zod'

export type ProcedureOfContract = {
  /** As in `shop.catalogue.list`. */
  name: string
  rpc: string
  method: string
  path: string
  meta: Meta
  input: z.ZodType | undefined
}

type Declared = {
  meta: Meta
  route: { method?: string; path?: string }
  inputSchema?: z.ZodType
}

/** Every procedure that the contract declares, read from the contract itself: a new one is never forgotten. */
export function proceduresOfContract(): ProcedureOfContract[] {
  return walk(contract, [])
}

function walk(branch: object, path: string[]): ProcedureOfContract[] {
  if ('~orpc' in branch) {
    const { meta, route, inputSchema } = branch['~orpc'] as Declared
    return [
      {
        name: path.join('.'),
        rpc: `/rpc/${path.join('/')}`,
        method: route.method ?? 'POST',
        path: route.path ?? `/${path.join('/')}`,
        meta,
        input: inputSchema,
      },
    ]
  }
  return Object.entries(branch).flatMap(([name, inner]) => walk(inner, [...path, name]))
}
