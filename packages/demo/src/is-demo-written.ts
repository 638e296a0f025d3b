import { type Database, readInTenant } from '@fournil/db'
import { demoId } from './demo-id.ts'
import { demoShops } from './shops/shops.ts'

/** Whether both demo shops are there: then nothing is left to write. */
export async function isDemoWritten(db: Database): Promise<boolean> {
  for (const { slug } of demoShops)
    if (!(await isShopWritten(db, demoId('tenant', slug)))) return false
  return true
}

// The settings are part of the one transaction that writes a shop: where they are, all of it is.
export async function isShopWritten(db: Database, tenant_id: string): Promise<boolean> {
  const rows = await readInTenant(
    { db, tenant: { tenant_id } },
    'select from storefront_settings limit 1',
  )
  return rows.length > 0
}
