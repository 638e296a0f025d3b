import type { LedgerEntry } from '@fournil/domain/ledger'
import type { PlannedOrder } from '../plan/plan-orders.ts'
import type { PlacedOrder } from '../replay/place-order.ts'
import type { Row } from '../rows/insert-rows.ts'
import type { OrderRow } from './gathered-rows.ts'

export type Sale = {
  transaction: Row<'platform_transactions'> & { id: string }
  entries: LedgerEntry[]
}

export type BulkOrder = PlacedOrder & { planned: PlannedOrder; row: OrderRow; sale: Sale | null }
