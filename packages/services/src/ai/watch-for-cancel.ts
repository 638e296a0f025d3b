import { inTenant } from '@fournil/db'
import type { TenantContext } from '../context.ts'

/** How often a running request looks whether its person has given up. */
const LOOK_EVERY_MS = 1000

/** Its signal is aborted once somebody gives the request up. */
export function watchForCancel(ctx: TenantContext, request_id: string, every = LOOK_EVERY_MS) {
  const controller = new AbortController()
  const timer = setInterval(async () => {
    // A look that fails is followed by another.
    const status = await statusOf(ctx, request_id).catch(() => 'running')
    if (status === 'cancelled') controller.abort()
  }, every)
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}

async function statusOf(ctx: TenantContext, request_id: string): Promise<string | undefined> {
  const row = await inTenant(ctx, (tx) =>
    tx.selectFrom('ai_requests').select('status').where('id', '=', request_id).executeTakeFirst(),
  )
  return row?.status
}
