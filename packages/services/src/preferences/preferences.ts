import { inTenant } from '@fournil/db'
import type { UiMode } from '@fournil/domain/permissions'
import { requireMember, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type Preferences = { ui_mode: UiMode }

export async function getPreferences(ctx: Context): Promise<Preferences> {
  const person = requireMember(ctx)
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const row = await tx
      .selectFrom('admin_preferences')
      .select('ui_mode')
      .where('user_id', '=', person.user_id)
      .executeTakeFirst()
    return row ?? { ui_mode: 'expert' }
  })
}

export async function savePreferences(ctx: Context, input: Preferences): Promise<Preferences> {
  const person = requireMember(ctx)
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    await tx
      .insertInto('admin_preferences')
      .values({ tenant_id: ctx.tenant.tenant_id, user_id: person.user_id, ui_mode: input.ui_mode })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id'])
          .doUpdateSet({ ui_mode: input.ui_mode, updated_at: ctx.now }),
      )
      .execute()
    return input
  })
}
