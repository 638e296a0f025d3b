import { visitContext } from '@fournil/pages/visit'
import { data, type LoaderFunctionArgs } from 'react-router'
import { askedStoreId, chosenStoreId, storeCookie } from '../stores/chosen-store.ts'
import { lookOf } from './look-of.ts'

/** The frame of every page a shopper sees: the tenant's look, its name, its stores, its cart. */
export async function loadFrame({ context, request }: LoaderFunctionArgs) {
  const { api, isLocal, origin, platformOrigin } = context.get(visitContext)
  const [tenant, theme, stores, { price_display_mode }, person] = await Promise.all([
    api.shop.tenants.current(),
    api.shop.design.theme(),
    api.shop.stores.list(),
    api.shop.taxes.display(),
    api.session.current(),
  ])
  const chosen = chosenStoreId(request)
  // The one that was chosen, else the default, else the first; a store that is gone is a store not chosen.
  const store =
    stores.find(({ id }) => id === chosen) ??
    stores.find(({ is_default }) => is_default) ??
    stores[0] ??
    null
  const store_gone = chosen !== undefined && store?.id !== chosen
  const frame = { tenant, theme, price_display_mode, stores, store, store_gone, isLocal, origin }
  // Whoever acts as somebody else is told so in the shop window too.
  const impersonation = person?.impersonation
    ? { user: person.email, asked_at: Date.now(), platformOrigin, ...person.impersonation }
    : null

  const headers = new Headers()
  // A link names the store: from now on it is the chosen one, with or without JavaScript.
  if (store && askedStoreId(request) === store.id)
    headers.append('set-cookie', storeCookie(store.id, origin.startsWith('https:')))
  return data({ ...frame, ...lookOf(theme), impersonation }, { headers })
}
