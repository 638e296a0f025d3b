import type { Contract } from '@fournil/contract'
import type { ContractRouterClient } from '@orpc/contract'
import { createContext } from 'react-router'

/** What the server hands to the loaders of one request. */
export type Visit = {
  /** The API, called in process. */
  api: ContractRouterClient<Contract>
  nonce: string
  isLocal: boolean
  origin: string
  platformOrigin: string
  /** Who hosts the platform: company, address, telephone; null where nobody has said. */
  platformHosting: string | null
  log: { error: (details: object, message: string) => void }
}

export const visitContext = createContext<Visit>()
