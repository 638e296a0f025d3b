import type { Contract } from '@fournil/contract'
import type { ContractRouterClient } from '@orpc/contract'

/** The calls of one's own account, as either application makes them. */
export type AccountApi = ContractRouterClient<Contract>['session']['account']
