import { type FeastForm, MOST_FEASTS } from '@fournil/contract/office/feasts'
import { clientOf, type Tx } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { MOST_DAYS_AHEAD } from '@fournil/domain/closures'
import { fieldError } from '../forms/field-error.ts'

type Where = { feast_id: string; store_id: string; tenant_id: string }
type By = { now: Date; user_id: string }

/** The columns of its own row. */
export function feastRow(form: FeastForm) {
  const { name, start_date, end_date, offer, open_time, close_time } = form
  const { orders_until_date, orders_until_time } = form
  return {
    ...{ name, start_date, end_date, offer, open_time, close_time },
    ...{ orders_until_date, orders_until_time },
  }
}

/** Its products and slots become those of the form. A slot that orders stand in is kept for them, and offered no longer. */
export async function writeFeast(tx: Tx, where: Where, form: FeastForm, by: By): Promise<void> {
  const { feast_id, store_id, tenant_id } = where
  const { products, slots } = form
  await requireProducts(tx, products)
  await tx.deleteFrom('feast_products').where('feast_id', '=', feast_id).execute()
  await tx
    .insertInto('feast_products')
    .values(products.map((each, sort_order) => ({ tenant_id, feast_id, sort_order, ...each })))
    .execute()
  await stopSlots(
    tx,
    feast_id,
    slots.map(({ slot_time }) => slot_time),
    by,
  )
  for (const slot of slots)
    await clientOf(tx).query(KEEP_SLOT, [
      ...[tenant_id, store_id, feast_id, slot.slot_time, slot.duration_minutes, slot.max_orders],
      ...[by.now, by.user_id],
    ])
}

/** Those of a feast that are not at these times are offered no longer; what nobody stands in goes. */
export async function stopSlots(
  tx: Tx,
  feast_id: string,
  but: readonly string[],
  { now, user_id }: By,
): Promise<void> {
  await clientOf(tx).query(STOP, [feast_id, but, now, user_id])
  await clientOf(tx).query(DELETE_UNUSED, [feast_id])
}

type Days = { start_date: string; end_date: string }

/** What only the store's calendar knows of its days. Asked while the store is locked. */
export async function refuseDays(
  tx: Tx,
  { store_id, feast_id, today }: { store_id: string; feast_id: string | null; today: string },
  { start_date, end_date }: Days,
): Promise<void> {
  if (end_date < today) throw fieldError('end_date', 'Ces jours sont passés.')
  if (end_date > addDays(today, MOST_DAYS_AHEAD))
    throw fieldError('end_date', 'Un temps fort se prévoit trois ans à l’avance au plus.')
  const { rows } = await clientOf(tx).query<{ name: string | null; others: number }>(OTHERS, [
    ...[store_id, feast_id, start_date, end_date, today],
  ])
  const { name = null, others = 0 } = rows[0] ?? {}
  if (name !== null)
    throw fieldError('start_date', `«\u00a0${name}\u00a0» couvre déjà exactement ces jours.`)
  if (others >= MOST_FEASTS)
    throw fieldError('name', `Un point de vente prépare ${MOST_FEASTS} temps forts au plus.`)
}

async function requireProducts(tx: Tx, products: FeastForm['products']): Promise<void> {
  const { rows } = await clientOf(tx).query<{ id: string }>(
    'select id from products where id = any($1::uuid[]) and archived_at is null',
    [products.map(({ product_id }) => product_id)],
  )
  const known = new Set(rows.map(({ id }) => id))
  const lost = products.findIndex(({ product_id }) => !known.has(product_id.toLowerCase()))
  if (lost >= 0)
    throw fieldError(`products.${lost}.product_id`, 'Ce produit n’existe plus\u00a0: retirez-le.')
}

const OTHERS = `
  select count(*) filter (where end_date >= $5)::int as others,
    max(name) filter (where start_date = $3 and end_date = $4) as name
  from feasts where store_id = $1 and archived_at is null and id is distinct from $2::uuid`

const STOP = `
  update pickup_time_slots set is_active = false, version = version + 1, updated_at = $3, updated_by = $4
  where feast_id = $1 and is_active and slot_time <> all($2::time[])`
const DELETE_UNUSED = `
  delete from pickup_time_slots l where l.feast_id = $1 and not l.is_active
    and not exists (select from orders o where o.slot_id = l.id)`
const KEEP_SLOT = `
  insert into pickup_time_slots as l
    (tenant_id, store_id, feast_id, slot_time, duration_minutes, max_orders, updated_at, updated_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (tenant_id, store_id, feast_id, day_of_week, slot_time) do update set
    duration_minutes = excluded.duration_minutes, max_orders = excluded.max_orders, is_active = true,
    version = l.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by`
