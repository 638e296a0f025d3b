import type { Context } from '../../context.ts'
import { newChallenge } from './challenge.ts'

/** For a login page. Which keys there are is told to nobody: the device knows its own. */
export async function passkeyChallenge(
  ctx: Context,
): Promise<{ challenge: string; rp_id: string }> {
  return { challenge: await newChallenge(ctx, { sign_in: true }), rp_id: ctx.host }
}
