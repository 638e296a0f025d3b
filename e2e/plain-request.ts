import type { APIRequestContext, APIResponse } from '@playwright/test'

/** Asks a shop for an address without opening a page: for what a browser would add nothing to. Redirects are told, not followed. */
export function ask(request: APIRequestContext, address: string): Promise<APIResponse> {
  const { host, port, pathname, search } = new URL(address)
  // Only browsers know that every name under localhost is this machine.
  return request.get(`http://127.0.0.1:${port}${pathname}${search}`, {
    headers: { host },
    maxRedirects: 0,
  })
}
