import { requireTenant } from '@fournil/services/auth/require'
import type { ApiContext } from '../../api/implement.ts'

/** A shop's host, or the platform's own: at a name that is nobody's there is nothing to sign in to. */
export function requireHost({ audience, ctx }: ApiContext): void {
  if (audience !== 'platform') requireTenant(ctx)
}
