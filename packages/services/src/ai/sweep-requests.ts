import { clientOf, inPlatform } from '@fournil/db'
import { keptSince } from '@fournil/domain/retention'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

/** Requests are thrown away a month after they have ended; one whose job was given up costs nothing. */
export async function sweepRequests(ctx: Context): Promise<void> {
  await inPlatform(ctx, async (tx) => {
    const client = clientOf(tx)
    const { rowCount: given_up } = await client.query(GIVE_UP, [ctx.now])
    const { rowCount: removed } = await client.query(REMOVE, [keptSince('ai_requests', ctx.now)])
    const details = { removed, given_up }
    const audit = auditEntry(ctx, 'ai_requests_swept', { type: 'ai_requests' }, details)
    return { audit, result: undefined }
  })
}

/** A job is tried for about a day. */
const GIVE_UP = `
  with ended as (
    update ai_requests set status = 'failed', error = 'AI_UNAVAILABLE', finished_at = $1, credits = 0
    from (
      select tenant_id, id, month, credits from ai_requests
      where status in ('queued', 'running') and created_at < $1::timestamptz - interval '2 days' for update
    ) as stuck
    where ai_requests.tenant_id = stuck.tenant_id and ai_requests.id = stuck.id
    returning stuck.tenant_id, stuck.month, stuck.credits
  ),
  given_back as (
    update tenant_usage_tracking u set ai_credits_used = greatest(0, u.ai_credits_used - e.credits)
    from (select tenant_id, month, sum(credits) as credits from ended group by tenant_id, month) e
    where u.tenant_id = e.tenant_id and u.month = e.month
  )
  select from ended`

const REMOVE = `delete from ai_requests where finished_at < $1`
