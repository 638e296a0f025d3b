import { refuseImpersonation, requirePerson } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** Whoever is signed in with a password, as themselves: not by a PIN, nor in somebody else's place. */
export function requireSelf(ctx: Context) {
  const person = requirePerson(ctx)
  refuseImpersonation(ctx)
  return person
}
