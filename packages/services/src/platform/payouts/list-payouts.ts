import { PAYOUTS_A_PAGE, type Payout } from '@fournil/contract/platform/payouts'
import { clientOf, inPlatform } from '@fournil/db'
import type { MoneyStatus } from '@fournil/domain/payouts'
import { auditEntry } from '../../audit/audit.ts'
import { requireSuperAdmin } from '../../auth/require.ts'
import { addUp, eachCell } from '../../cells/each-cell.ts'
import type { Context } from '../../context.ts'

type Row = Payout & { found: number }
type Asked = { status: MoneyStatus | null; page: number }

/** What waits first, the longest before the others; then what is done, the latest first. */
export async function listPayouts(ctx: Context, asked: Asked) {
  requireSuperAdmin(ctx)
  const { page } = asked
  const read = await eachCell(ctx, (there) => readPayouts(there, asked))
  const [first, ...others] = read
  const from = ctx.cells ? (page - 1) * PAYOUTS_A_PAGE : 0
  return {
    payouts: inTurn(read.map(({ payouts }) => payouts)).slice(from, from + PAYOUTS_A_PAGE),
    waiting: addUp([first.waiting, ...others.map(({ waiting }) => waiting)]),
    total: read.reduce((sum, { total }) => sum + total, 0),
    page,
    page_size: PAYOUTS_A_PAGE,
  }
}

/** In the order in which each cell reads its own. */
function inTurn(read: readonly Payout[][]): Payout[] {
  if (read.length === 1) return read.flat()
  const isOpen = ({ status }: Payout) => OPEN.some((each) => each === status)
  return read.flat().sort((one, other) => {
    if (isOpen(one) !== isOpen(other)) return isOpen(one) ? -1 : 1
    const later = one.requested_at.getTime() - other.requested_at.getTime()
    return isOpen(one) ? later : -later
  })
}

function readPayouts(ctx: Context, { status, page }: Asked) {
  // Of several cells nobody knows beforehand how many rows of a page are whose.
  const [limit, offset] = ctx.cells
    ? [page * PAYOUTS_A_PAGE, 0]
    : [PAYOUTS_A_PAGE, (page - 1) * PAYOUTS_A_PAGE]
  return inPlatform(ctx, async (tx) => {
    const client = clientOf(tx)
    const { rows } = await client.query<Row>(LIST, [status, limit, offset])
    const counted = await client.query<{ count: number; amount: number }>(WAITING)
    const details = { read: rows.length, status, page }
    return {
      audit: auditEntry(ctx, 'payouts_viewed', { type: 'payout_requests' }, details),
      result: {
        payouts: rows.map(({ found: _, ...payout }) => payout),
        waiting: counted.rows[0] ?? { count: 0, amount: 0 },
        total: rows[0]?.found ?? 0,
      },
    }
  })
}

const OPEN = ['pending', 'approved', 'processing'] as const
const IS_OPEN = `p.status in ('${OPEN.join("', '")}')`

const LIST = `
  select p.tenant_id, p.id, t.name as tenant_name, p.amount, p.status, u.email as requested_by, p.requested_at, p.processed_at, p.notes,
    p.bank_account_id is not null as has_bank_account,
    coalesce((select sum(e.amount) from ledger_entries e where e.tenant_id = p.tenant_id and e.account = 'available'), 0)::bigint as available_balance,
    p.found
  from (
    select p.*, count(*) over ()::int as found from payout_requests p where $1::text is null or p.status = $1
    order by ${IS_OPEN} desc, case when ${IS_OPEN} then p.requested_at end, p.requested_at desc, p.id
    limit $2 offset $3) p
  join tenants t on t.id = p.tenant_id
  left join users u on u.id = p.requested_by
  order by ${IS_OPEN} desc, case when ${IS_OPEN} then p.requested_at end, p.requested_at desc, p.id`

const WAITING = `
  select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount from payout_requests p where ${IS_OPEN}`
