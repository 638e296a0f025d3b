import { type DeclaredProcedure, proceduresOf } from '@fournil/contract/procedures'

let byAddress: ReadonlyMap<string, DeclaredProcedure> | undefined

/** What our own pages ask for at this address. They spell it as the contract does; other spellings lead nowhere. */
export function rpcProcedure(url: string): DeclaredProcedure | undefined {
  if (!url.startsWith('/rpc/')) return undefined
  byAddress ??= new Map(proceduresOf().map((procedure) => [procedure.rpc, procedure]))
  const query = url.indexOf('?')
  return byAddress.get(query < 0 ? url : url.slice(0, query))
}

/** A link must not be able to change anything. */
export function rpcMethods({ method }: DeclaredProcedure): string[] {
  return method === 'GET' ? ['GET', 'HEAD', 'POST'] : ['POST']
}
