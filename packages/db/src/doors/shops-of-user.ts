import type { TenantStatus } from '@fournil/domain/tenants'
import type { Database } from '../database.ts'

export type ShopOfUser = {
  tenant_id: string
  tenant_name: string
  tenant_slug: string
  status: TenantStatus
  primary_domain: string | null
}

/** The shops that somebody works for: the only question that looks at more than one of them. */
export async function shopsOfUser(db: Database, user_id: string): Promise<ShopOfUser[]> {
  const { rows } = await db.pool.query<ShopOfUser>('select * from app.shops_of_user($1)', [user_id])
  return rows
}
