const NAME = 'fournil_hand_over_store'
const A_YEAR = 365 * 24 * 3600

/** A tablet stands at one store: it is asked once. A cookie, so that the first page is that of the right store already. */
export function rememberStore(store_id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser of a counter
  document.cookie = `${NAME}=${store_id}; path=/admin; max-age=${A_YEAR}; samesite=lax`
}

export function storeOfDevice(cookies: string | null): string | null {
  return new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f-]{36})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}
