import { DesignForm } from '@fournil/contract/office/design-form'
import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { writeDesign } from './write-design.ts'

/** Goes back to a version by saving it anew, so that this too can be taken back. */
export async function restoreDesign(
  ctx: Context,
  { restored_version, version }: { restored_version: number; version: number },
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const kept = await tx
      .selectFrom('storefront_versions')
      .select('settings')
      .where('version', '=', restored_version)
      .executeTakeFirst()
    if (!kept) throw new AppError('NOT_FOUND', undefined, GONE)
    const form = DesignForm.safeParse(kept.settings)
    // Something that it names is no longer offered.
    if (!form.success) throw new AppError('NOT_FOUND', undefined, GONE)
    return writeDesign(ctx, tx, { person, form: form.data, version, restored_version })
  })
}

const GONE = 'Cette version ne peut plus être rétablie.'
