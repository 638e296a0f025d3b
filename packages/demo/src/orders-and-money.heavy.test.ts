import { purposeOf } from '@fournil/services/finances/bank-account/read-iban'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IBAN } from './rows/bank-account.ts'
import { demoToolsForTests } from './testing/demo-tools.ts'
import { NIGHT, WRITING, type WrittenDemo, writtenDemo } from './testing/written-demo.ts'

let demo: WrittenDemo

beforeAll(async () => {
  demo = await writtenDemo()
}, WRITING)
afterAll(() => demo.database.close())

describe('orders', () => {
  test('have been paid at the sandbox, which knows what it gave back', async () => {
    await demo.none(
      `select o.order_number from orders o left join payment_sandbox.sessions s on s.payment_intent_id = o.payment_intent_id
       where o.payment_intent_id is not null and o.total_ttc > 0
         and (s.id is distinct from o.payment_session_id or s.amount_total <> o.total_ttc or s.amount_refunded <> o.refunded_amount)`,
    )
    await demo.none(
      `select r.id from refunds r left join payment_sandbox.refunds s on s.id = r.provider_refund_id
       where s.amount is distinct from r.amount`,
    )
  })

  test('come at the pace of a bakery and of a cheesemonger', async () => {
    const [levain, colbert] = await demo.bothShops<{ orders: number }>(
      'select count(*) as orders from orders group by tenant_id order by 1 desc',
    )
    expect(levain.orders).toBeGreaterThan(1300)
    expect(levain.orders).toBeLessThan(1900)
    expect(colbert.orders).toBeGreaterThan(500)
    expect(colbert.orders).toBeLessThan(900)
  })

  test('are more on a Saturday than on a Tuesday', async () => {
    const [tuesday, saturday] = await demo.database.owner<{ orders: number }>(
      `select count(*) as orders from orders where extract(dow from pickup_date) in (2, 6) and pickup_date < '2026-11-16'
       group by extract(dow from pickup_date) order by extract(dow from pickup_date)`,
    )
    expect(saturday?.orders).toBeGreaterThan((tuesday?.orders ?? 0) * 1.3)
  })

  test('have every status and every payment status in each shop, even at night', async () => {
    for (const shop of await demo.bothShops<{ statuses: string[]; payments: string[] }>(
      `select array_agg(distinct status::text order by status::text) as statuses,
              array_agg(distinct payment_status::text order by payment_status::text) as payments from orders group by tenant_id`,
    )) {
      expect(shop.statuses).toEqual(
        ['cancelled', 'completed', 'paid', 'pending', 'preparing', 'ready'].sort(),
      )
      expect(shop.payments).toEqual(
        ['expired', 'failed', 'paid', 'partially_refunded', 'pending', 'refunded'].sort(),
      )
    }
  })

  test('add up: lines, rates and totals are the same money', async () => {
    await demo.none(`select o.id from orders o
      left join (select tenant_id, order_id, sum(total_ttc) as ttc, sum(subtotal) as ht, sum(tax_amount) as tax, sum(discount_amount) as off
                 from order_items group by 1, 2) i on (i.tenant_id, i.order_id) = (o.tenant_id, o.id)
      left join (select tenant_id, order_id, sum(total_ttc) as ttc, sum(base_ht) as ht, sum(tax_amount) as tax
                 from order_taxes group by 1, 2) t on (t.tenant_id, t.order_id) = (o.tenant_id, o.id)
      where (i.ttc, i.ht, i.tax, i.off) is distinct from (o.total_ttc, o.subtotal_ht, o.total_tax, o.discount_amount)
         or (t.ttc, t.ht, t.tax) is distinct from (o.total_ttc, o.subtotal_ht, o.total_tax)`)
  })

  test('are paid after they were placed, and nothing lies in the future but pickups', async () => {
    await demo.none(`select id from orders where paid_at < created_at or paid_at > '${NIGHT.toISOString()}'
      or created_at > '${NIGHT.toISOString()}' or created_at >= pickup_at`)
    await demo.none(`select id from order_events where created_at > '${NIGHT.toISOString()}'`)
    await demo.none(
      `select id from orders where (paid_at is not null) <> (payment_status in ('paid', 'partially_refunded', 'refunded'))`,
    )
  })

  test('that are not collected yet have a status of work in hand, and the others do not', async () => {
    await demo.none(
      `select id from orders where pickup_at > '${NIGHT.toISOString()}' and status = 'completed'`,
    )
    await demo.none(`select id from orders where pickup_at < '${NIGHT.toISOString()}'::timestamptz - interval '3 hours'
      and status not in ('completed', 'cancelled')`)
  })

  test('tell their history up to the status they have', async () => {
    await demo.none(`select o.id from orders o join lateral (
        select to_status from order_events e where (e.tenant_id, e.order_id) = (o.tenant_id, o.id) and to_status is not null
        order by created_at desc, id limit 1) last on true
      where last.to_status <> o.status and not exists (
        select from order_events e where (e.tenant_id, e.order_id) = (o.tenant_id, o.id) and e.to_status = o.status)`)
  })

  test('never take more places than a slot has, and lie in slots of their own store and day', async () => {
    await demo.none(`select p.slot_id from pickup_slot_places p join pickup_time_slots s on (s.tenant_id, s.id) = (p.tenant_id, p.slot_id)
      where p.taken > s.max_orders or not s.is_active`)
    await demo.none(`select o.id from orders o join pickup_time_slots s on (s.tenant_id, s.id) = (o.tenant_id, o.slot_id)
      where s.store_id <> o.store_id or s.slot_time <> o.pickup_time
         or s.day_of_week <> extract(dow from o.pickup_date)`)
    await demo.none(`select o.slot_id from orders o left join pickup_slot_places p
        on (p.tenant_id, p.slot_id, p.pickup_date) = (o.tenant_id, o.slot_id, o.pickup_date)
      where o.status <> 'cancelled' group by o.tenant_id, o.slot_id, o.pickup_date, p.taken
      having count(*) is distinct from p.taken`)
  })

  test('are not taken for a closed store', async () => {
    await demo.none(`select o.id from orders o join store_exceptional_closures c
      on (c.tenant_id, c.store_id) = (o.tenant_id, o.store_id) and o.pickup_date between c.start_date and c.end_date`)
    await demo.none(`select o.id from orders o where not exists (select from store_special_hours h
        where (h.tenant_id, h.store_id, h.date) = (o.tenant_id, o.store_id, o.pickup_date))
      and not exists (select from store_hours h where (h.tenant_id, h.store_id) = (o.tenant_id, o.store_id)
        and h.day_of_week = extract(dow from o.pickup_date) and o.pickup_time >= h.open_time and o.pickup_time < h.close_time)`)
  })

  test('set aside the stock they wait for, and never more than there is', async () => {
    await demo.none(
      'select product_id from product_global_stock where reserved_quantity > quantity',
    )
    await demo.none('select product_id from product_inventory where reserved_quantity > quantity')
    await demo.none(`select g.product_id from product_global_stock g where reserved_quantity <> coalesce(
      (select sum(quantity) from order_items i join orders o on (o.tenant_id, o.id) = (i.tenant_id, i.order_id)
        where (i.tenant_id, i.product_id) = (g.tenant_id, g.product_id) and o.status in ('pending', 'paid', 'preparing', 'ready')), 0)`)
    const [first, second] = await demo.bothShops<{ reserved: number }>(
      'select sum(reserved_quantity) as reserved from product_inventory group by tenant_id',
    )
    expect(first.reserved + second.reserved).toBeGreaterThan(0)
  })

  test('use promo codes only within their dates and above their minimum, as often as is written', async () => {
    await demo.none(`select o.id from orders o join promo_codes p on (p.tenant_id, p.id) = (o.tenant_id, o.promo_code_id)
      where o.created_at not between p.valid_from and p.valid_until
         or o.total_ttc + o.discount_amount < p.min_order_amount or o.discount_amount = 0`)
    await demo.none(`select p.code from promo_codes p left join orders o on (o.tenant_id, o.promo_code_id) = (p.tenant_id, p.id)
      group by p.tenant_id, p.id having count(o.id) > p.uses_count
        or (p.valid_from > '${NIGHT.toISOString()}'::timestamptz - interval '60 days' and count(o.id) <> p.uses_count)`)
  })

  test('are numbered without gaps in the order in which they were placed', async () => {
    await demo.none(`select id from (select id, order_number,
        'CMD-2026-' || lpad((row_number() over (partition by tenant_id order by created_at, order_number))::text, 6, '0') as expected
      from orders) o where order_number <> expected`)
    await demo.none(`select c.tenant_id from tenant_counters c where c.name = 'orders:2026'
      and c.value <> (select count(*) from orders o where o.tenant_id = c.tenant_id)`)
  })
})

describe('money', () => {
  test('each shop has something available, never less than nothing', async () => {
    for (const shop of await demo.bothShops<Record<string, number>>(
      'select * from tenant_balances',
    )) {
      expect(shop.available_balance).toBeGreaterThan(5000)
      expect(shop.pending_balance).toBeGreaterThan(0)
      expect(shop.total_commissions_paid).toBeGreaterThan(0)
    }
  })

  test('no balance was below zero on any day', async () => {
    await demo.none(`select id from (select id, account, sum(amount) over
        (partition by tenant_id, account order by created_at, id rows unbounded preceding) as balance,
        lead(created_at) over (partition by tenant_id, account order by created_at, id) as next, created_at
      from ledger_entries) e where account = 'available' and balance < 0 and next is distinct from created_at`)
  })

  test('every paid order is a sale, and the ledger holds exactly what was paid less what was refunded', async () => {
    await demo.none(`select o.id from orders o left join platform_transactions t on (t.tenant_id, t.order_id) = (o.tenant_id, o.id)
      where (o.paid_at is not null) <> (t.id is not null) or t.amount_total <> o.total_ttc`)
    await demo.none(`select t.id from platform_transactions t join orders o on (o.tenant_id, o.id) = (t.tenant_id, t.order_id)
      join ledger_entries e on (e.tenant_id, e.transaction_id) = (t.tenant_id, t.id)
      group by t.tenant_id, t.id, o.total_ttc, o.refunded_amount
      having sum(e.amount) <> 0 or sum(e.amount) filter (where e.account = 'card') <> o.refunded_amount - o.total_ttc`)
  })

  test('what is completed is released', async () => {
    await demo.none(`select o.id from orders o join platform_transactions t on (t.tenant_id, t.order_id) = (o.tenant_id, o.id)
      join ledger_entries e on (e.tenant_id, e.transaction_id) = (t.tenant_id, t.id)
      group by o.tenant_id, o.id, o.status, t.status having
        (o.status = 'completed') <> (t.status = 'completed')
        or (o.status in ('completed', 'cancelled') and sum(e.amount) filter (where e.account = 'pending') <> 0)`)
  })

  test('refunds match their orders', async () => {
    await demo.none(`select o.id from orders o left join refunds r on (r.tenant_id, r.order_id) = (o.tenant_id, o.id)
      where coalesce(r.amount, 0) <> o.refunded_amount
         or (o.payment_status = 'refunded') <> (o.refunded_amount = o.total_ttc)
         or (o.payment_status = 'partially_refunded') <> (o.refunded_amount between 1 and o.total_ttc - 1)`)
  })

  test('the figures of each day are its sales less its refunds', async () => {
    await demo.none(`select d.tenant_id, d.day from sales_days d
      full join (
        select tenant_id, day, store_id, sum(amount) as amount from (
          select tenant_id, paid_on as day, store_id, total_ttc as amount from orders where paid_on is not null
          union all
          select r.tenant_id, (r.settled_at at time zone s.time_zone)::date, o.store_id, -r.amount from refunds r
          join orders o on (o.tenant_id, o.id) = (r.tenant_id, r.order_id)
          join store_locations s on (s.tenant_id, s.id) = (o.tenant_id, o.store_id)
        ) facts group by 1, 2, 3
      ) f on (f.tenant_id, f.day, f.store_id) = (d.tenant_id, d.day, d.store_id)
      where f.amount is distinct from d.total_ttc`)
  })

  test('payouts are paid, refused and waiting', async () => {
    for (const { statuses } of await demo.bothShops<{ statuses: string[] }>(
      'select array_agg(distinct status::text order by status::text) as statuses from payout_requests group by tenant_id',
    )) {
      expect(statuses).toEqual(['completed', 'pending', 'rejected'])
    }
  })

  test('payouts go to an account whose number opens with the platform’s key', async () => {
    const { encryption } = demoToolsForTests().options
    for (const { tenant_id, iban } of await demo.bothShops<{ tenant_id: string; iban: Buffer }>(
      `select distinct p.tenant_id, a.iban_encrypted as iban from payout_requests p
       join bank_accounts a on (a.tenant_id, a.id) = (p.tenant_id, p.bank_account_id)`,
    ))
      expect(encryption.decrypt(iban, purposeOf(tenant_id))).toBe(DEMO_IBAN)
    await demo.none('select id from payout_requests where bank_account_id is null')
  })

  test('invoices and credit notes are numbered without gaps, by date, and never exceed their order', async () => {
    await demo.none(`select id from (select id, sequence, row_number() over (partition by tenant_id, kind, year order by issued_at, sequence) as expected
      from invoices) i where sequence <> expected`)
    await demo.none(`select c.name from tenant_counters c join invoices i on i.tenant_id = c.tenant_id
        and c.name = case i.kind when 'invoice' then 'invoices:' else 'credit_notes:' end || i.year
      group by c.tenant_id, c.name, c.value having max(i.sequence) <> c.value`)
    await demo.none(`select i.id from invoices i join orders o on (o.tenant_id, o.id) = (i.tenant_id, i.order_id)
      where i.total_ttc <> case i.kind when 'invoice' then o.total_ttc else o.refunded_amount end`)
    for (const { notes } of await demo.bothShops<{ notes: number }>(
      `select count(*) as notes from invoices where kind = 'credit_note' group by tenant_id`,
    )) {
      expect(notes).toBeGreaterThan(0)
    }
  })
})
