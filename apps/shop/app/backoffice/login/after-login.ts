import { CONSOLE, nextPage } from '../frame/login-redirect.ts'

/** Where somebody who has signed in goes: the page they asked for, or their own first one. */
export function afterLogin(landing: string, search: string, platformOrigin: string): string {
  // The console lives on the platform's own host.
  if (landing === CONSOLE) return platformOrigin + CONSOLE
  return nextPage(search) ?? landing
}
