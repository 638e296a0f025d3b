import type { Visit } from '@fournil/pages/visit'

/** The shop's own clock is that of its default store. */
export async function shopTimeZone(api: Visit['api']): Promise<string> {
  const stores = await api.shop.stores.list()
  return (stores.find(({ is_default }) => is_default) ?? stores[0])?.time_zone ?? 'Europe/Paris'
}
