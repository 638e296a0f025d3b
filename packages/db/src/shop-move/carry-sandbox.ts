import { carryRows } from './carry-rows.ts'
import { rowsOf, type Side } from './side.ts'

const OF_SHOP = `document->'metadata'->>'tenant_id' = $1`
const IN_BOOKS = `payment_intent_id in (select s.payment_intent_id from payment_sandbox.sessions s where s.${OF_SHOP})`
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The sandbox answers a repeated request from what it kept under its key, which names the order or the refund. */
const KEY_OF_SHOP = `taken_at > now() - interval '1 day' and exists (
  select from regexp_matches(key, '${UUID}', 'g') named (ids) where
    exists (select from orders o where o.tenant_id = $1::uuid and o.id = ids[1]::uuid)
    or exists (select from refunds f where f.tenant_id = $1::uuid and f.id = ids[1]::uuid))`

/** What the payment sandbox has in its books about the shop; nothing where a real provider is in its place. */
export async function carrySandbox(source: Side, target: Side, shop: string): Promise<void> {
  const carry = (table: string, where: string, order: string, numbered?: string) =>
    carryRows(source, target, shop, {
      table: `payment_sandbox.${table}`,
      where,
      order,
      ...(numbered ? { numbered } : {}),
      onConflict: 'on conflict do nothing',
    })
  await carry('sessions', OF_SHOP, 'id')
  await carry('refunds', IN_BOOKS, 'number', 'number')
  await carry('subscriptions', OF_SHOP, 'id')
  await carry('accounts', OF_SHOP, 'id')
  await carry('events', 'strpos(body, $1) > 0', 'number', 'number')
  await carry('idempotency_keys', KEY_OF_SHOP, 'key')
}

export async function removeSandbox(side: Side, shop: string): Promise<void> {
  await rowsOf(side, `delete from payment_sandbox.refunds where ${IN_BOOKS}`, [shop])
  for (const table of ['sessions', 'subscriptions', 'accounts'])
    await rowsOf(side, `delete from payment_sandbox.${table} where ${OF_SHOP}`, [shop])
  await rowsOf(side, 'delete from payment_sandbox.events where strpos(body, $1) > 0', [shop])
}
