import { type Database, inPlatform, readInTenant } from '@fournil/db'
import { DEFAULT_PLANS } from '@fournil/domain/default-plans'
import { DEFAULT_PALETTES } from '@fournil/domain/palettes'
import { type PlatformAddress, platformSettings } from './platform-settings.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What a platform needs before its first shop: plans, palettes and its own address. What is there already stays as it is. */
export async function preparePlatform(db: Database, address: PlatformAddress): Promise<boolean> {
  // Plans are open to every tenant, so looking for them needs no trace.
  const [known] = await readInTenant(
    { db, tenant: { tenant_id: NOBODY } },
    'select from subscription_plans limit 1',
  )
  if (known) return false

  return inPlatform({ db }, async (tx) => {
    await tx
      .insertInto('subscription_plans')
      .values([...DEFAULT_PLANS])
      .onConflict((c) => c.column('slug').doNothing())
      .execute()
    await tx
      .insertInto('color_palettes')
      .values(DEFAULT_PALETTES.map((palette, index) => ({ ...palette, display_order: index + 1 })))
      .onConflict((c) => c.column('name').doNothing())
      .execute()
    await tx
      .insertInto('platform_settings')
      .values(platformSettings(address))
      .onConflict((c) => c.column('key').doNothing())
      .execute()
    const audit = {
      log: 'audit',
      action_type: 'platform_prepared',
      target_type: 'platform',
    } as const
    return { audit, result: true }
  })
}
