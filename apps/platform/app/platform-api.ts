import type { Contract } from '@fournil/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'

/** The API as the open page calls it: what a person does. What a page shows comes from its loader. */
export const platformApi: ContractRouterClient<Contract> = createORPCClient(
  new RPCLink({ url: () => `${window.location.origin}/rpc` }),
)
