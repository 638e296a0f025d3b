import type { AddressList } from '@fournil/contract/platform/security'
import { sql } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { changeLists } from './change-lists.ts'

const TABLES = { blacklist: 'ip_blacklist', whitelist: 'ip_whitelist' } as const

export function removeAddress(
  ctx: Context,
  { list, address_id }: { list: AddressList; address_id: string },
): Promise<{ removed: true }> {
  return changeLists(ctx, async (tx) => {
    const table = TABLES[list]
    const { rows } = await sql<{ ip_address: string }>`
      delete from ${sql.table(table)} where id = ${address_id}
      returning ip_address::text`.execute(tx)
    const [removed] = rows
    if (!removed) throw new AppError('NOT_FOUND')
    return {
      act: { type: `${table}_removed`, target: { type: table, id: address_id }, details: removed },
      result: { removed: true as const },
    }
  })
}
