import type { RouterContextProvider } from 'react-router'
import { visitContext } from '../../visit.ts'

/** Who sells here, and on whose machines. */
export async function loadLegal(context: Readonly<RouterContextProvider>) {
  const { api, platformOrigin, platformHosting } = context.get(visitContext)
  return { identity: await api.shop.legal.identity(), platformOrigin, platformHosting }
}
