export const STORE_COOKIE = 'fournil_store'

const A_YEAR = 365 * 24 * 60 * 60
// As strict as the contract, so that nonsense is a store not chosen and not an error.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * The store this shopper collects at, as far as the request tells: the address first (a link works without JavaScript),
 * then what the browser remembers. The server decides what an unknown one means.
 */
export function chosenStoreId(request: Request): string | undefined {
  return askedStoreId(request) ?? asId(readCookie(request.headers.get('cookie') ?? ''))
}

/** The store that a link names: `?store=…`. */
export function askedStoreId(request: Request): string | undefined {
  return asId(new URL(request.url).searchParams.get('store'))
}

export function readCookie(cookies: string): string | undefined {
  return new RegExp(`(?:^|; ?)${STORE_COOKIE}=([^;]+)`).exec(cookies)?.[1]
}

/** For `Set-Cookie` and for `document.cookie` alike. */
export function storeCookie(storeId: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${STORE_COOKIE}=${storeId}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
}

function asId(text: string | null | undefined): string | undefined {
  return text && UUID.test(text) ? text : undefined
}
