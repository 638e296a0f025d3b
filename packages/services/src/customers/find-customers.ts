import type { ListCustomers } from '@fournil/contract/office/customers'
import { clientOf, type Tx } from '@fournil/db'
import { customerSearchWords } from '@fournil/domain/customer-search'

export type CustomerQuestion = Pick<ListCustomers, 'search' | 'kind' | 'sort'>

type Part = { limit: number; skipped: number }
/** Those who are asked for, in order; how many there are in all is known after a search alone. */
type Found = { total: number | null; ids: string[] }

/** One answer to a question, for the list on the screen and for the file that is taken from it. */
export function findCustomers(tx: Tx, asked: CustomerQuestion, part: Part): Promise<Found> {
  const words = customerSearchWords(asked.search ?? '')
  return words.length > 0 ? search(tx, words, asked, part) : browse(tx, asked, part)
}

async function browse(
  tx: Tx,
  { kind, sort }: CustomerQuestion,
  { limit, skipped }: Part,
): Promise<Found> {
  const all = tx.selectFrom('customers').select('id')
  const customers = kind === 'all' ? all : all.where('is_guest', '=', kind === 'guest')
  // Each has an index.
  const sorted =
    sort === 'spend'
      ? customers.orderBy('total_spent', 'desc')
      : sort === 'last_order'
        ? customers.orderBy('last_order_at', (order) => order.desc().nullsLast())
        : customers.orderBy('created_at', 'desc')
  const rows = await sorted.orderBy('id').limit(limit).offset(skipped).execute()
  return { total: null, ids: rows.map((row) => row.id) }
}

async function search(
  tx: Tx,
  words: string[],
  { kind, sort }: CustomerQuestion,
  { limit, skipped }: Part,
): Promise<Found> {
  const onlyGuests = kind === 'all' ? null : kind === 'guest'
  const { rows } = await clientOf(tx).query<Found>(
    'select total, ids from app.matching_customers($1, $2, $3, $4, $5)',
    [words, onlyGuests, sort ?? 'newest', limit, skipped],
  )
  return rows[0] ?? { total: 0, ids: [] }
}
