import { inPlatform } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

/** Sessions and single-use tokens that can open nothing any more are thrown away. */
export async function sweepSessions(ctx: Context): Promise<void> {
  await inPlatform(ctx, async (tx) => {
    const old = new Date(ctx.now.getTime() - 30 * 86_400_000)
    const sessions = await tx
      .deleteFrom('user_sessions')
      .where('expires_at', '<', old)
      .executeTakeFirst()
    const tokens = await tx
      .deleteFrom('access_tokens')
      .where('expires_at', '<', old)
      .executeTakeFirst()
    return {
      audit: auditEntry(
        ctx,
        'sessions_swept',
        { type: 'user_sessions' },
        { sessions: Number(sessions.numDeletedRows), tokens: Number(tokens.numDeletedRows) },
      ),
      result: undefined,
    }
  })
}
