import { inTenant, type Tx } from '@fournil/db'
import {
  isQuick,
  nextWebhookTry,
  quickAnswersAfter,
  silentUntil,
  type WebhookFailure,
} from '@fournil/domain/webhooks'
import type { WebhookAnswer, WebhookSender } from '@fournil/integrations/webhooks/port'
import type { TenantContext } from '../context.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { tellGivenUp } from './tell-given-up.ts'

/**
 * One attempt at one delivery. What fails is tried again later by another job, for a day; a process that dies in between
 * sends it twice, under the same id. An address that did not answer is left alone for a while by all that waits for it.
 */
export async function deliverWebhook(
  ctx: TenantContext,
  send: WebhookSender,
  { delivery_id, queue }: { delivery_id: string; queue: 'quick' | 'slow' },
): Promise<void> {
  const delivery = await inTenant(ctx, (tx) => waiting(tx, delivery_id))
  if (!delivery) return
  const { now } = ctx
  if (queue === 'quick' && !isQuick(delivery)) return letWait(ctx, delivery_id)
  if (!delivery.is_active) return record(ctx, delivery, { failure: 'paused', next: null })
  if (delivery.silent_until && delivery.silent_until > now) {
    const isOver = nextWebhookTry({ ...delivery, attempts: 1 }, now) === null
    const next = isOver ? null : delivery.silent_until
    return record(ctx, delivery, { failure: 'unreachable', next })
  }
  const answer = await send({
    url: delivery.url,
    event_id: delivery.event_id,
    body: delivery.body,
    secrets: secretsOf(delivery, now),
    sent_at: now,
  })
  const attempts = delivery.attempts + 1
  const failure = failureOf(answer)
  const next = failure && nextWebhookTry({ created_at: delivery.created_at, attempts }, now)
  await record(ctx, delivery, { answer, failure, next })
}

/** However many addresses are slow, they take no worker from those that answer at once. */
async function letWait(ctx: TenantContext, delivery_id: string): Promise<void> {
  const { tenant_id } = ctx.tenant
  await inTenant(ctx, (tx) =>
    ctx.jobs.enqueue(tx, 'webhooks.deliver-slow', { tenant_id, delivery_id }),
  )
}

function waiting(tx: Tx, id: string) {
  return tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.endpoint_id', 'd.event_id', 'd.body', 'd.attempts', 'd.created_at'])
    .select(['e.url', 'e.is_active', 'e.secret', 'e.previous_secret', 'e.previous_secret_until'])
    .select(['e.silences', 'e.silent_until', 'e.quick_answers'])
    .where('d.id', '=', id)
    .where('d.status', '=', 'waiting')
    .executeTakeFirst()
}

type Waiting = NonNullable<Awaited<ReturnType<typeof waiting>>>

function secretsOf({ secret, previous_secret, previous_secret_until }: Waiting, now: Date) {
  const isBoth = previous_secret && previous_secret_until && previous_secret_until > now
  return isBoth ? [secret, previous_secret] : [secret]
}

function failureOf(answer: WebhookAnswer): WebhookFailure | null {
  if (answer.outcome !== 'answered') return answer.outcome
  return answer.status >= 200 && answer.status < 300 ? null : 'answer'
}

type Result = {
  /** Undefined: nothing was sent. */
  answer?: WebhookAnswer
  failure: WebhookFailure | null
  /** When to try again. */
  next: Date | null
}

async function record(
  ctx: TenantContext,
  delivery: Waiting,
  { answer, failure, next }: Result,
): Promise<void> {
  const { now } = ctx
  await inTenant(ctx, async (tx) => {
    const written = await tx
      .updateTable('webhook_deliveries')
      .set({
        status: failure === null ? 'delivered' : next ? 'waiting' : 'failed',
        failure,
        next_try_at: next,
        ...(answer && {
          attempts: delivery.attempts + 1,
          tried_at: now,
          duration_ms: answer.duration_ms,
          response_status: answer.outcome === 'answered' ? answer.status : null,
        }),
      })
      .where('id', '=', delivery.id)
      // The same job ran twice: what the first of them found stands.
      .where('status', '=', 'waiting')
      .where('attempts', '=', delivery.attempts)
      .returning('id')
      .execute()
    if (written.length === 0) return
    if (answer) await noteAnswer(tx, delivery, answer, now)
    if (next) await queueDeliveries(ctx, tx, written, next)
    if (failure && failure !== 'paused' && !next) await tellGivenUp(ctx, tx, delivery)
  })
}

async function noteAnswer(tx: Tx, delivery: Waiting, answer: WebhookAnswer, now: Date) {
  const isSilent = answer.outcome === 'unreachable'
  const quick_answers = quickAnswersAfter(delivery.quick_answers, answer)
  const isAsBefore = quick_answers === delivery.quick_answers && delivery.silences === 0
  if (!isSilent && isAsBefore) return
  const silences = isSilent ? delivery.silences + 1 : 0
  const silent_until = isSilent ? silentUntil(silences, now) : null
  await tx
    .updateTable('webhook_endpoints')
    .set({ silences, silent_until, quick_answers })
    .where('id', '=', delivery.endpoint_id)
    .execute()
}
