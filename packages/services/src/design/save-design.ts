import type { DesignForm } from '@fournil/contract/office/design-form'
import { inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { writeDesign } from './write-design.ts'

/** Changes how the shop looks; open storefronts hear of it when it is committed. */
export async function saveDesign(
  ctx: Context,
  { version, ...form }: DesignForm & { version: number },
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  return inTenant(ctx, (tx) => writeDesign(ctx, tx, { person, form, version }))
}
