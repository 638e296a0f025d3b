import type { PgBoss } from 'pg-boss'

/** A mail about an order, a test or a summary, as the queue knows it. */
export type MailJob = {
  id: string
  /** 'new_order', 'daily-summary' … */
  kind: string
  order_id: string | null
  state: string
  attempts: number
  created_at: Date
  start_after: Date
  completed_at: Date | null
  /** It ended without a mail: nobody was to have it. */
  is_skipped: boolean
  error: { code: string | null; response_code: number | null } | null
}

/** What a shop's own people may see of its mails: never a password, never who was invited. */
// The names first, in the words of the index.
const SHOP_MAILS = `name in ('orders.send-mail', 'mail.send')
  and (name <> 'mail.send' or data->'mail'->>'template' in ('notification-test', 'daily-summary'))`

export async function mailJobs(
  boss: PgBoss,
  tenantId: string,
  limit: number,
  offset: number,
): Promise<{ jobs: MailJob[]; total: number }> {
  const db = boss.getDb()
  const { rows: jobs } = await db.executeSql(MAILS, [tenantId, limit, offset])
  const { rows } = await db.executeSql(COUNT, [tenantId])
  return { jobs, total: Number(rows[0]?.total ?? 0) }
}

const FROM = `from pgboss.job_common where group_id = $1 and ${SHOP_MAILS}`
const MAILS = `
  select id, coalesce(data->'mail'->>'template', data->>'mail') as kind, data->>'order_id' as order_id, state::text as state,
    case when state = 'created' then 0 when state = 'retry' then retry_count else retry_count + 1 end as attempts,
    created_on as created_at, start_after, completed_on as completed_at,
    coalesce(output->>'sent', 'true') = 'false' as is_skipped,
    case when state in ('retry', 'failed', 'active') and output is not null then json_build_object(
      'code', output->>'code', 'response_code', (output->>'responseCode')::int) end as error
  ${FROM}
  order by created_on desc, id limit $2 offset $3`
const COUNT = `select count(*) as total ${FROM}`
