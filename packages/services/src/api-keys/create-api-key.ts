import { type ApiKeyForm, MOST_API_KEYS } from '@fournil/contract/office/api-keys'
import type { Tx } from '@fournil/db'
import { API_KEY_PREFIX } from '@fournil/domain/api-keys'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { hashToken, newToken } from '../auth/token.ts'
import type { Context } from '../context.ts'
import { changeMembers, requireHeld } from '../members/change-members.ts'

/** A key is as good as a colleague: it is made as one is, by somebody who holds what it is given. */
export function createApiKey(
  ctx: Context,
  { name, permissions, is_read_only }: ApiKeyForm,
): Promise<{ id: string; key: string }> {
  return changeMembers(ctx, async (tx, manager, { tenant, now }) => {
    requireHeld(manager, { before: [], after: permissions })
    await requireRoom(tx)
    const key = `${API_KEY_PREFIX}${newToken().token}`
    const { id } = await tx
      .insertInto('api_keys')
      .values({
        tenant_id: tenant.tenant_id,
        name,
        token_hash: hashToken(key),
        ending: key.slice(-4),
        permissions: [...new Set(permissions)],
        is_read_only,
        created_by: manager.user_id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const target = { type: 'api_key', id }
    await audit(ctx, tx, 'api_key_created', target, { name, permissions, is_read_only })
    return { id, key }
  })
}

async function requireRoom(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_API_KEYS) throw new AppError('TOO_MANY_API_KEYS')
}
