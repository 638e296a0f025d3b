export const STORE_COOKIE = 'fournil_store'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The store this shopper collects at, as far as the request tells: the address first (a link works without JavaScript),
 * then what the browser remembers. The server decides what an unknown one means.
 */
export function chosenStoreId(request: Request): string | undefined {
  const asked = new URL(request.url).searchParams.get('store')
  const remembered = new RegExp(`(?:^|; )${STORE_COOKIE}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  return [asked, remembered].find((id): id is string => UUID.test(id ?? ''))
}
