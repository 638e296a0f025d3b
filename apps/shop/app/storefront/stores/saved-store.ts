import { readCookie, storeCookie } from './chosen-store.ts'

/** Kept twice: the cookie tells the server, local storage outlives the cookie. */
export function saveChosenStore(tenantSlug: string, storeId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = storeCookie(storeId, location.protocol === 'https:')
  try {
    localStorage.setItem(storeKey(tenantSlug), storeId)
  } catch {}
}

export function savedStore(tenantSlug: string): string | null {
  try {
    return localStorage.getItem(storeKey(tenantSlug))
  } catch {
    return null
  }
}

export function hasStoreCookie(): boolean {
  return readCookie(document.cookie) !== undefined
}

export function storeKey(tenantSlug: string): string {
  return `fournil_store:${tenantSlug}`
}
