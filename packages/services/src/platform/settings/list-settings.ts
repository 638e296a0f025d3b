import type { PlatformSetting } from '@fournil/contract/platform/settings'
import type { Context } from '../../context.ts'
import { readOnPlatform } from '../act.ts'

export function listSettings(ctx: Context): Promise<PlatformSetting[]> {
  const looked = { type: 'settings_viewed', target: { type: 'platform_settings' } } as const
  return readOnPlatform(ctx, looked, (tx) =>
    tx
      .selectFrom('platform_settings')
      .select(['key', 'value', 'description', 'is_public'])
      .orderBy('key')
      .limit(100)
      .execute(),
  )
}
