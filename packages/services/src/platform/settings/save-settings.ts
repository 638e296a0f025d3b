import type { SaveSettings } from '@fournil/contract/platform/settings'
import { AppError } from '../../app-error.ts'
import { tellCells } from '../../cells/tell-cells.ts'
import type { Context } from '../../context.ts'
import { actOnPlatform } from '../act.ts'

/** All of them or none; one that somebody else has changed since it was read stops them all. */
export async function saveSettings(
  ctx: Context,
  { settings }: SaveSettings,
): Promise<{ saved: number }> {
  const saved = await actOnPlatform(ctx, async (tx) => {
    // In one order, so that two who save at once wait for each other instead of both failing.
    for (const { key, value, was } of settings.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const { numUpdatedRows } = await tx
        .updateTable('platform_settings')
        .set({ value, updated_at: ctx.now })
        .where('key', '=', key)
        .where('value', '=', was)
        .executeTakeFirst()
      if (numUpdatedRows === 0n)
        throw new AppError('CONSOLE_REFUSED', undefined, `${key} was changed by somebody else.`)
    }
    return {
      act: {
        type: 'settings_changed',
        target: { type: 'platform_settings' },
        details: {
          changed: settings.map(({ key, value, was }) => ({ key, from: was, to: value })),
        },
      },
      result: { saved: settings.length },
    }
  })
  await tellCells(ctx)
  return saved
}
