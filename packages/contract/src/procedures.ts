import type { z } from 'zod'
import { contract } from './index.ts'
import type { Meta } from './procedure-meta.ts'

export type DeclaredProcedure = {
  /** As in `shop.catalogue.list`. */
  name: string
  /** As our own pages call it. */
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
export function proceduresOf(): DeclaredProcedure[] {
  return walk(contract, [])
}

function walk(branch: object, path: string[]): DeclaredProcedure[] {
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
