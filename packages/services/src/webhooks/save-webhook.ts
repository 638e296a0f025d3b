import { randomBytes } from 'node:crypto'
import { MOST_WEBHOOKS, type WebhookForm } from '@fournil/contract/office/webhooks'
import { inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import {
  type Member,
  refuseImpersonation,
  requirePermission,
  requireTenant,
} from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { lockMembers } from '../members/lock-members.ts'

type Saved = WebhookForm & { webhook_id: string; version: number }

export function createWebhook(
  ctx: Context,
  { url, events, is_active }: WebhookForm,
): Promise<{ id: string; secret: string }> {
  return asThemselves(ctx, async (here, tx, { user_id }) => {
    const { tenant_id } = here.tenant
    // One after the other, so that they can be counted.
    await lockMembers(tx, tenant_id)
    await requireRoom(tx)
    const secret = newSecret()
    const { id } = await tx
      .insertInto('webhook_endpoints')
      .values({
        tenant_id,
        url,
        events: [...new Set(events)],
        is_active,
        secret,
        created_by: user_id,
        created_at: here.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(here, tx, 'webhook_created', target(id), { host: hostOf(url), events })
    return { id, secret }
  })
}

export function saveWebhook(ctx: Context, saved: Saved): Promise<{ version: number }> {
  const { webhook_id, version, url, events, is_active } = saved
  return asThemselves(ctx, async (here, tx, person) => {
    const written = await tx
      .updateTable('webhook_endpoints')
      .set({
        url,
        events: [...new Set(events)],
        is_active,
        // Another address, or one that was mended, is tried at once.
        silences: 0,
        silent_until: null,
        ...nextVersion(here, person, version),
      })
      .where('id', '=', webhook_id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!written) throw await saveConflict(tx, 'webhook_endpoints', webhook_id)
    const details = { host: hostOf(url), events, is_active }
    await audit(here, tx, 'webhook_changed', target(webhook_id), details)
    return written
  })
}

export function removeWebhook(
  ctx: Context,
  { webhook_id }: { webhook_id: string },
): Promise<{ removed: true }> {
  return asThemselves(ctx, async (here, tx) => {
    const removed = await tx
      .deleteFrom('webhook_endpoints')
      .where('id', '=', webhook_id)
      .returning('url')
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    const details = { host: hostOf(removed.url) }
    await audit(here, tx, 'webhook_removed', target(webhook_id), details)
    return { removed: true }
  })
}

const BOTH_SIGN_MS = 86_400_000

/** The secret before it signs too for a day: the receiver changes in its own time, and nothing is refused meanwhile. */
export function renewWebhookSecret(
  ctx: Context,
  { webhook_id }: { webhook_id: string },
): Promise<{ secret: string; previous_secret_until: Date }> {
  return asThemselves(ctx, async (here, tx) => {
    const secret = newSecret()
    const previous_secret_until = new Date(here.now.getTime() + BOTH_SIGN_MS)
    const renewed = await tx
      .updateTable('webhook_endpoints')
      .set((row) => ({ secret, previous_secret: row.ref('secret'), previous_secret_until }))
      .where('id', '=', webhook_id)
      .returning('id')
      .executeTakeFirst()
    if (!renewed) throw new AppError('NOT_FOUND')
    await audit(here, tx, 'webhook_secret_renewed', target(webhook_id))
    return { secret, previous_secret_until }
  })
}

async function asThemselves<T>(
  ctx: Context,
  change: (ctx: TenantContext, tx: Tx, person: Member) => Promise<T>,
): Promise<T> {
  const person = requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  refuseImpersonation(ctx)
  return inTenant(ctx, (tx) => change(ctx, tx, person))
}

async function requireRoom(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_WEBHOOKS) throw new AppError('TOO_MANY_WEBHOOKS')
}

/** As Standard Webhooks writes it. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

const target = (id: string) => ({ type: 'webhook', id })

// What follows the name may be a secret of the receiver's.
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}
