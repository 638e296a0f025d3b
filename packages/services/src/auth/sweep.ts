import { inPlatform } from '@fournil/db'
import { keptSince } from '@fournil/domain/retention'
import { SIGN_IN_FORGIVEN_AFTER_HOURS } from '@fournil/domain/sign-in-delays'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

/** Sessions, tokens and invitations that can open nothing any more are thrown away, and failures that are forgiven. */
export async function sweepSessions(ctx: Context): Promise<void> {
  await inPlatform(ctx, async (tx) => {
    const old = keptSince('sessions', ctx.now)
    const sessions = await tx
      .deleteFrom('user_sessions')
      .where('expires_at', '<', old)
      .executeTakeFirst()
    const tokens = await tx
      .deleteFrom('access_tokens')
      .where('expires_at', '<', old)
      .executeTakeFirst()
    const invitations = await tx
      .deleteFrom('member_invitations')
      .where((eb) => eb.or([eb('expires_at', '<', old), eb('ended_at', '<', old)]))
      .executeTakeFirst()
    // An hour more than it needs: clocks of several machines differ.
    const unanswerable = new Date(ctx.now.getTime() - 3_600_000)
    const challenges = await tx
      .deleteFrom('spent_passkey_challenges')
      .where('expires_at', '<', unanswerable)
      .executeTakeFirst()
    const forgiven = new Date(ctx.now.getTime() - SIGN_IN_FORGIVEN_AFTER_HOURS * 3_600_000)
    const throttles = await tx
      .deleteFrom('sign_in_throttles')
      .where('tried_at', '<', forgiven)
      .where('blocked_until', '<', ctx.now)
      .executeTakeFirst()
    return {
      audit: auditEntry(
        ctx,
        'sessions_swept',
        { type: 'user_sessions' },
        {
          sessions: Number(sessions.numDeletedRows),
          tokens: Number(tokens.numDeletedRows),
          invitations: Number(invitations.numDeletedRows),
          challenges: Number(challenges.numDeletedRows),
          throttles: Number(throttles.numDeletedRows),
        },
      ),
      result: undefined,
    }
  })
}
