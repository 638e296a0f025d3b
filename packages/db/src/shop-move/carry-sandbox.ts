import { carryRows } from './carry-rows.ts'
import { type Asked, asReplica, rowsOf, type Side } from './side.ts'

const OF_SHOP = `document->'metadata'->>'tenant_id' = $1`
const IN_BOOKS = `payment_intent_id in (select s.payment_intent_id from payment_sandbox.sessions s where s.${OF_SHOP})`
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The sandbox answers a repeated request from what it kept under its key, which names the order or the refund. */
const KEY_OF_SHOP = `taken_at > now() - interval '1 day' and exists (
  select from regexp_matches(key, '${UUID}', 'g') named (ids) where
    exists (select from orders o where o.tenant_id = $1::uuid and o.id = ids[1]::uuid)
    or exists (select from refunds f where f.tenant_id = $1::uuid and f.id = ids[1]::uuid))`

/** Nobody has anything more to do about it. */
const CLOSED = `status <> 'open' and pays_at is null`

/** How far the events and the kept answers have been carried. */
export type CarriedBooks = { events: number; keys: string }
export const NO_BOOKS: CarriedBooks = { events: 0, keys: '-infinity' }

/**
 * What the payment sandbox has in its books about the shop and has done with, while the shop sells; nothing where a real provider
 * is in its place. Safe to repeat, and quicker each time.
 */
export async function carryClosedBooks(
  source: Side,
  target: Side,
  shop: string,
  before: CarriedBooks = NO_BOOKS,
): Promise<CarriedBooks> {
  const [now] = await rowsOf<CarriedBooks>(
    source,
    `select coalesce((select min(number) - 1 from payment_sandbox.events where next_attempt_at is not null),
         (select max(number) from payment_sandbox.events), 0)::integer as events,
       (least(now(), (select min(taken_at) from payment_sandbox.idempotency_keys where status is null))
         - interval '10 seconds')::text as keys`,
  )
  const carried = now ?? NO_BOOKS
  await asReplica(target, async () => {
    await carrySessions(source, target, shop, CLOSED)
    await carryEvents(source, target, shop, before, `and number <= ${Number(carried.events)}`)
    await carryKeys(source, target, shop, before, 'and status is not null')
  })
  return carried
}

/** The rest of it, while nobody writes for the shop; as a replica. */
export async function carrySandbox(
  source: Side,
  target: Side,
  shop: string,
  before: CarriedBooks,
): Promise<void> {
  await carrySessions(source, target, shop, 'true')
  await carry(source, target, shop, 'refunds', IN_BOOKS, 'number', 'number')
  await carry(source, target, shop, 'subscriptions', OF_SHOP, 'id')
  await carry(source, target, shop, 'accounts', OF_SHOP, 'id')
  await carryEvents(source, target, shop, before)
  await carryKeys(source, target, shop, before)
}

/** Those that are not there yet, or were something else when they were carried. */
async function carrySessions(source: Side, target: Side, shop: string, which: string) {
  const [here, there] = await Promise.all([
    hashesOf(source, shop, which),
    hashesOf(target, shop, 'true'),
  ])
  const ids = [...here].filter(([id, hash]) => there.get(id) !== hash).map(([id]) => id)
  await rowsOf(target, 'delete from payment_sandbox.sessions where id = any ($1)', [
    ids.filter((id) => there.has(id)),
  ])
  await carryRows(source, target, shop, {
    table: 'payment_sandbox.sessions',
    where: `${OF_SHOP} and id = any ($2)`,
    order: 'id',
    named: ids,
  })
}

async function hashesOf(side: Asked, shop: string, which: string): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; hash: string }>(
    side,
    `select id, hashtextextended(s::text, 0)::text as hash from payment_sandbox.sessions s where ${OF_SHOP} and ${which}`,
    [shop],
  )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

function carryEvents(
  source: Side,
  target: Side,
  shop: string,
  { events }: CarriedBooks,
  also = '',
) {
  const which = `number > ${Number(events)} and strpos(body, $1) > 0 ${also}`
  return carry(source, target, shop, 'events', which, 'number', 'number')
}

function carryKeys(source: Side, target: Side, shop: string, { keys }: CarriedBooks, also = '') {
  const since = `taken_at > '${keys.replaceAll("'", '')}'::timestamptz`
  const which = `${since} and ${KEY_OF_SHOP} ${also}`
  return carry(source, target, shop, 'idempotency_keys', which, 'key')
}

function carry(
  source: Side,
  target: Side,
  shop: string,
  table: string,
  where: string,
  order: string,
  numbered?: string,
) {
  return carryRows(source, target, shop, {
    table: `payment_sandbox.${table}`,
    where,
    order,
    ...(numbered ? { numbered } : {}),
    onConflict: 'on conflict do nothing',
  })
}

export async function removeSandbox(side: Side, shop: string): Promise<void> {
  await rowsOf(side, `delete from payment_sandbox.refunds where ${IN_BOOKS}`, [shop])
  for (const table of ['sessions', 'subscriptions', 'accounts'])
    await rowsOf(side, `delete from payment_sandbox.${table} where ${OF_SHOP}`, [shop])
  await rowsOf(side, 'delete from payment_sandbox.events where strpos(body, $1) > 0', [shop])
}
