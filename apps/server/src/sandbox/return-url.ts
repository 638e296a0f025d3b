import type { SandboxSession } from '@fournil/integrations/payments/sandbox/state'

/** Where a paid session leads; Stripe fills in its own id where the shop asked for it. */
export function returnUrl({ success_url, id }: SandboxSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}
