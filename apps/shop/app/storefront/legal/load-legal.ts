import { visitContext } from '@fournil/pages/visit'
import type { RouterContextProvider } from 'react-router'

/** Who sells here, and on whose machines. */
export async function loadLegal(context: Readonly<RouterContextProvider>) {
  const { api, platformOrigin, platformHosting } = context.get(visitContext)
  return { identity: await api.shop.legal.identity(), platformOrigin, platformHosting }
}
