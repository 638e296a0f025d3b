import { createContext, use } from 'react'

/** The nonce of the page being rendered. Browsers hide it after loading, so it only matters on the server. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce() {
  return use(NonceContext)
}
