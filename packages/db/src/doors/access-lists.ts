import type { Database } from '../database.ts'
import { askBeforeTenant } from './ask-before-tenant.ts'

/** Before anything else is asked: who may not come in, and who may all the same? */
export async function accessLists(db: Database): Promise<{ blocked: string[]; allowed: string[] }> {
  const rows = await askBeforeTenant<{ address: string; blocked: boolean }>(
    db,
    `select address, true as blocked from app.blocked_addresses() as address
     union all select address, false from app.allowed_addresses() as address`,
  )
  return {
    blocked: rows.filter((row) => row.blocked).map((row) => row.address),
    allowed: rows.filter((row) => !row.blocked).map((row) => row.address),
  }
}
