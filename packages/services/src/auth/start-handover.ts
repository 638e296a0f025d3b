import { inPlatform, type Tx } from '@fournil/db'
import { OPEN_TENANT_STATUSES } from '@fournil/domain/tenants'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import { inPlatformOf } from '../cells/in-platform-of.ts'
import { type ShopSomewhere, shopsEverywhere } from '../cells/shops-everywhere.ts'
import type { Context } from '../context.ts'
import { refuseImpersonation, requirePerson } from './require.ts'
import { requireOpenSession } from './require-open-session.ts'
import { newToken } from './token.ts'

const TOKEN_SECONDS = 60

/**
 * Somebody who is signed in here goes to one of their shops, whose host knows nothing of this session: a token opens
 * another one there, once and within a minute.
 */
export async function startHandover(
  ctx: Context,
  { tenant_id }: { tenant_id: string },
): Promise<{ url: string }> {
  const person = requirePerson(ctx)
  refuseImpersonation(ctx)
  // A PIN is good on one device of one shop.
  if (person.kind === 'member' && person.shared_device_id) throw new AppError('FORBIDDEN')
  const { user_id } = person
  const shop = (await shopsEverywhere(ctx, user_id)).find((each) => each.tenant_id === tenant_id)
  if (!shop) throw new AppError('NOT_FOUND')
  if (!OPEN_TENANT_STATUSES.some((status) => status === shop.status))
    throw new AppError('SHOP_CLOSED')
  const { token, hash } = newToken()
  await inPlatform(ctx, async (tx) => {
    await requireOpenSession(tx, person)
    const target = { type: 'user', id: user_id, ...(isHere(ctx, shop) && { tenant_id }) }
    if (isHere(ctx, shop)) await writeToken(tx)
    return { audit: auditEntry(ctx, 'session_handed_over', target), result: null }
  })
  if (!isHere(ctx, shop)) await inPlatformOf(ctx, shop.cell, { user_id, tenant_id }, writeToken)
  return { url: `${ctx.originOf(shop)}/admin/enter?token=${token}` }

  async function writeToken(tx: Tx) {
    const expires_at = new Date(ctx.now.getTime() + TOKEN_SECONDS * 1000)
    await tx
      .insertInto('access_tokens')
      .values({ token_hash: hash, kind: 'host_handover', user_id, tenant_id, expires_at })
      .execute()
  }
}

function isHere({ cells }: Context, { cell }: ShopSomewhere): boolean {
  return !cells || cells.name === cell
}
