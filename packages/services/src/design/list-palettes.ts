import type { DesignPalette } from '@fournil/contract/office/design'
import { readInTenant } from '@fournil/db'
import { PALETTE_COLOURS } from '@fournil/domain/theme'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** The ready-made colours that the platform offers to every shop. */
export async function listPalettes(ctx: Context): Promise<DesignPalette[]> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  return readInTenant<DesignPalette>(
    ctx,
    `select id, name, description, ${PALETTE_COLOURS.join(', ')}
     from color_palettes where is_active order by display_order, name`,
  )
}
