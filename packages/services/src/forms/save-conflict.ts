import { clientOf, type Tx } from '@fournil/db'

import { AppError } from '../app-error.ts'
import type { Member } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** They count their saves in `version`, and say who saved last and when. */
type VersionedTable =
  | 'invoice_settings'
  | 'products'
  | 'product_categories'
  | 'promo_codes'
  | 'ai_prompt_templates'
  | 'tax_rates'
  | 'tax_settings'
  | 'user_roles'
  | 'store_locations'
  | 'pickup_time_slots'
  | 'feasts'
  | 'storefront_settings'
  | 'notification_settings'
  | 'webhook_endpoints'
  | 'tenant_merchant_settings'

/** What a save writes beside the form itself, for the version that was read. */
export function nextVersion(ctx: Context, person: Member, read: number) {
  return { version: read + 1, updated_at: ctx.now, updated_by: person.user_id }
}

/**
 * For a save that found no row of the version it had read: who was faster, and when.
 *
 *     const saved = await tx.updateTable('stores').set({ ...form, ...nextVersion(ctx, person, version) })
 *       .where('id', '=', id).where('version', '=', version).returning('version').executeTakeFirst()
 *     if (!saved) throw await saveConflict(tx, 'stores', id)
 */
export async function saveConflict(
  tx: Tx,
  table: VersionedTable,
  id: string | null = null,
): Promise<AppError> {
  const { rows } = await clientOf(tx).query(
    `select (select email from users where users.id = saved.updated_by) as updated_by, saved.updated_at
     from ${table} saved ${id ? `where saved.${table === 'user_roles' ? 'user_id' : 'id'} = $1` : ''}`,
    id ? [id] : [],
  )
  return rows[0] ? new AppError('CONFLICT', rows[0]) : new AppError('NOT_FOUND')
}
