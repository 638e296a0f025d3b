import type { Contract } from '@fournil/contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

/** The API as the open page calls it: what a person does. What a page shows comes from its loader. */
export const officeApi: ContractRouterClient<Contract> = createORPCClient(
  new RPCLink({ url: () => `${window.location.origin}/rpc` }),
)

/** Nothing came back: the line is cut, or the server away. Whether it was done shows when the page is read again. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ORPCError) return [502, 503, 504].includes(error.status)
  return error instanceof TypeError
}

/** The sentence of a refusal, or the one of the screen when there is no better. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ORPCError)) return otherwise
  const [issue] = issuesOf(error)
  return issue?.message ?? (error.status < 500 ? error.message : otherwise)
}

/** Which fields a refusal is about. */
export function issuesOf(error: unknown): { field: string; message: string }[] {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return []
  return (error.data as { issues?: { field: string; message: string }[] })?.issues ?? []
}

/** The name of a refusal: 'REASON_NEEDED'. */
export function codeOf(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null
}
