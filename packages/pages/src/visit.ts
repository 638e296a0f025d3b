import type { Contract } from '@fournil/contract'
import type { PaymentsMode } from '@fournil/domain/payment-accounts'
import type { ContractRouterClient } from '@orpc/contract'
import { createContext } from 'react-router'

/** What the server hands to the loaders of one request. */
export type Visit = {
  /** The API, called in process. */
  api: ContractRouterClient<Contract>
  nonce: string
  /** Sent in one piece: nobody waits for its shell. */
  isWhole: boolean
  isLocal: boolean
  origin: string
  platformOrigin: string
  /** Who holds the money of new orders. */
  paymentsMode: PaymentsMode
  /** Who hosts the platform: company, address, telephone; null where nobody has said. */
  platformHosting: string | null
  /** The demo shops that answer here, and who may look behind their counter; none where no demo was written. */
  demoShops: () => Promise<DemoShop[]>
  log: { error: (details: object, message: string) => void }
}

export type DemoShop = {
  slug: string
  name: string
  origin: string
  /** Of its administrator; both are published. */
  login: { email: string; password: string }
}

export const visitContext = createContext<Visit>()
