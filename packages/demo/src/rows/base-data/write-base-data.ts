import { type Database, inPlatform, readInTenant } from '@fournil/db'
import type { Row } from '../insert-rows.ts'
import { palettes } from './palettes.ts'
import { plans } from './plans.ts'
import { type PlatformAddress, platformSettings } from './platform-settings.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What a platform needs before its first shop: plans, palettes and its own address. Never overwrites. */
export async function writeBaseData(db: Database, address: PlatformAddress): Promise<boolean> {
  // Plans are open to every tenant, so looking for them needs no trace.
  const [known] = await readInTenant(
    { db, tenant: { tenant_id: NOBODY } },
    'select from subscription_plans limit 1',
  )
  if (known) return false

  return inPlatform({ db }, async (tx) => {
    await tx
      .insertInto('subscription_plans')
      .values(plans)
      .onConflict((c) => c.column('slug').doNothing())
      .execute()
    await tx
      .insertInto('color_palettes')
      .values(palettes)
      .onConflict((c) => c.column('name').doNothing())
      .execute()
    const settings: Row<'platform_settings'>[] = platformSettings(address)
    await tx
      .insertInto('platform_settings')
      .values(settings)
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
