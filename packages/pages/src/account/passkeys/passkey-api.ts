import type { Contract } from '@fournil/contract'
import type { ContractRouterClient } from '@orpc/contract'

/** The calls of passkeys, as either application makes them. */
export type PasskeyApi = ContractRouterClient<Contract>['session']['passkeys']
