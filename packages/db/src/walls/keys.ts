import { type Ask, type Findings, violations } from './ask.ts'
import { tenantTables } from './tables.ts'

/** Unique across all shops on purpose. */
const UNIQUE_EVERYWHERE = [
  // A domain that was proved belongs to one shop.
  'tenant_domains_one_holder',
  // And an account at the payment provider.
  'payment_accounts_one_holder',
]

/** Primary keys without the tenant: such a table could not be distributed, nor its rows told apart by shop. */
export async function keysWithoutTenant(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: tenant_id does not lead the primary key', c.relname) as violation
     from pg_class c
     join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and (i.indkey is null or i.indkey[0] <> t.attnum) order by 1`,
    [await tenantTables(ask)],
  )
}

/** Foreign keys between tenant tables through which a row could point into another shop. */
export async function foreignKeysWithoutTenant(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: %s does not carry tenant_id', c.conrelid::regclass, c.conname) as violation
     from pg_constraint c
     where c.contype = 'f' and c.conrelid::regclass::text = any ($1) and c.confrelid::regclass::text = any ($1)
       and not exists (
         select from unnest(c.conkey, c.confkey) as pair (here, there)
         join pg_attribute h on h.attrelid = c.conrelid and h.attnum = pair.here and h.attname = 'tenant_id'
         join pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.there and t.attname = 'tenant_id')
     order by 1`,
    [await tenantTables(ask)],
  )
}

/** Each of its rows names one of these two things of its shop: a check of its own says so. */
const NAMING_EITHER = { table: 'ledger_entries', either: ['transaction_id', 'payout_id'] }

/**
 * Tables whose rows could belong to a shop that does not exist: they neither refer to it nor, by columns that are never
 * empty, to something that does.
 */
export async function tablesOfNoShop(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `with recursive held (name) as (
       select 'tenants'::regclass
       union
       select c.conrelid::regclass from pg_constraint c join held on c.confrelid = held.name
       where c.contype = 'f' and c.convalidated and not exists (
         select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and not a.attnotnull)
       and exists (
         select from pg_attribute t where t.attrelid = c.conrelid and t.attnum = any (c.conkey) and t.attname = 'tenant_id')
     ), named_by_either as (
       select distinct a.attname from pg_constraint c join held on c.confrelid = held.name
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = any ($3)
       join pg_attribute t on t.attrelid = c.conrelid and t.attnum = any (c.conkey) and t.attname = 'tenant_id'
       where c.contype = 'f' and c.convalidated and c.conrelid = $2::text::regclass
     )
     select format('%s: nothing says that its shop exists', name) as violation from unnest($1::text[]) as name
     where name::regclass not in (select held.name from held)
       and not (name = $2::text and (select count(*) from named_by_either) = cardinality($3::text[]) and exists (
         select from pg_constraint c where c.contype = 'c' and c.conrelid = $2::text::regclass
           and pg_get_constraintdef(c.oid) = format('CHECK ((num_nonnulls(%s) = 1))', array_to_string($3::text[], ', '))))
     order by 1`,
    [await tenantTables(ask), NAMING_EITHER.table, NAMING_EITHER.either],
  )
}

/**
 * Foreign keys that would be searched row by row: no index begins with their columns. One that leaves out the rows that
 * refer to nothing will do.
 */
export function foreignKeysWithoutIndex(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: %s has no index', c.conrelid::regclass, c.conname) as violation
     from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i
       where i.indrelid = c.conrelid and i.indisvalid
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
           select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
           where a.attrelid = c.conrelid and a.attnum = any (c.conkey)))
         and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
         and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)
     order by 1`,
  )
}

/** What is unique in one shop must not be refused because another shop has it. */
export async function uniquenessAcrossTenants(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: %s is unique across tenants', i.indrelid::regclass, i.indexrelid::regclass) as violation
     from pg_index i
     join pg_attribute t on t.attrelid = i.indrelid and t.attname = 'tenant_id'
     where (i.indisunique or i.indisexclusion) and i.indrelid::regclass::text = any ($1)
       and i.indexrelid::regclass::text <> all ($2)
       and t.attnum <> all ((i.indkey::int2[])[0:i.indnkeyatts - 1])
     order by 1`,
    [await tenantTables(ask), UNIQUE_EVERYWHERE],
  )
}
