import { clientOf, prepared, type Tx } from '@fournil/db'
import { feastOnSql } from '../feasts/feasts-sql.ts'

type CountedLine = {
  product_id: string
  product_name: string
  category_id: string | null
  quantity: number
}

type Day = { store_id: string; pickup_date: string; lines: readonly CountedLine[] }

export type SoldOut = { product_ids: string[]; product_name: string; left: number }

/**
 * Counts an order's units, of each product and of each category, for its day of pickup, or gives them back. One guarded
 * statement, rows in one fixed sequence. Answers what there was too little of; null when everything could be had.
 */
export async function changeDay(
  tx: Tx,
  { store_id, pickup_date, lines }: Day,
  place: number,
): Promise<SoldOut | null> {
  const units = unitsPerSubject(lines)
  if (place === 0 || units.size === 0) return null
  const day = [store_id, pickup_date]
  const client = clientOf(tx)
  const { rows } = await client.query<{ subject_id: string }>(
    prepared(place > 0 ? TAKE : GIVE_BACK, [...day, [...units.keys()], [...units.values()]]),
  )
  if (place < 0) return null
  const counted = new Set(rows.map((row) => row.subject_id))
  const missed = [...units.keys()].find((subject) => !counted.has(subject))
  if (!missed) return null
  const short = lines.filter((line) => line.product_id === missed || line.category_id === missed)
  const { rows: found } = await client.query<{ left: number }>(LEFT, [...day, missed])
  return {
    product_ids: [...new Set(short.map((line) => line.product_id))],
    product_name: short[0]?.product_name ?? '',
    left: found[0]?.left ?? 0,
  }
}

/** The statement that counts them, whose rows are what could be had; null for nothing to count. */
export function dayTaken({ store_id, pickup_date, lines }: Day): [string, unknown[]] | null {
  const units = unitsPerSubject(lines)
  if (units.size === 0) return null
  return [TAKE, [store_id, pickup_date, [...units.keys()], [...units.values()]]]
}

function unitsPerSubject(lines: readonly CountedLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { product_id, category_id, quantity } of lines)
    for (const subject of category_id ? [product_id, category_id] : [product_id])
      units.set(subject, (units.get(subject) ?? 0) + quantity)
  return units
}

/** The most of a product or of a category on the day; null: as many as anybody wants. A feast's own limit comes first. */
const most = (subject: string) => `coalesce(
  (select q.daily_capacity from feast_products q
   where q.product_id = ${subject} and q.feast_id = ${feastOnSql('$1', '$2::date')}),
  (select p.daily_capacity from products p where p.id = ${subject}),
  (select c.daily_capacity from product_categories c where c.id = ${subject}))`

const TAKE = `
  insert into pickup_day_counts as day (tenant_id, store_id, pickup_date, subject_id, taken)
  select app.tenant_id(), $1, $2, w.subject_id, w.quantity
  from unnest($3::uuid[], $4::int[]) as w (subject_id, quantity)
  where w.quantity <= coalesce(${most('w.subject_id')}, w.quantity)
  order by w.subject_id
  on conflict (tenant_id, store_id, pickup_date, subject_id) do update set taken = day.taken + excluded.taken
    where day.taken + excluded.taken <= coalesce(${most('day.subject_id')}, day.taken + excluded.taken)
  returning subject_id`

const GIVE_BACK = `
  with locked as (
    select d.subject_id from pickup_day_counts d
    where d.store_id = $1 and d.pickup_date = $2 and d.subject_id = any($3::uuid[])
    order by d.subject_id for update
  )
  update pickup_day_counts day set taken = greatest(day.taken - w.quantity, 0)
  from locked join unnest($3::uuid[], $4::int[]) as w (subject_id, quantity) using (subject_id)
  where day.store_id = $1 and day.pickup_date = $2 and day.subject_id = locked.subject_id`

const LEFT = `
  select greatest(${most('$3::uuid')} - coalesce((
    select d.taken from pickup_day_counts d
    where d.store_id = $1 and d.pickup_date = $2 and d.subject_id = $3), 0), 0)::int as left`
