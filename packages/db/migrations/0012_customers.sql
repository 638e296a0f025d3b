-- Who orders.

create table customers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  is_guest boolean not null default true,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  -- Of the orders that were paid: what they cost less what went back, and when the last of them was placed. The orders
  -- themselves keep both (app.count_for_customer).
  total_spent bigint not null default 0,
  last_order_at timestamptz,
  -- A telephone number is found however it was typed.
  search_text text not null generated always as (
    fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone_digits(phone))
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
create index customers_newest on customers (tenant_id, created_at desc, id);
create index customers_by_spend on customers (tenant_id, total_spent desc, id);
create index customers_by_last_order on customers (tenant_id, last_order_at desc nulls last, id);
create index customers_search on customers using gin (tenant_id, search_text gin_trgm_ops);
create index customers_by_kind on customers (tenant_id, is_guest, created_at desc, id);

call app.protect_tenant_table('customers', 'select, insert, update');

-- LIKE is not leakproof, so row-level security keeps it from the text index (see app.matching_products): this function
-- asks for its own tenant only, and answers with how many there are and the ids of one page in the order that is asked for.
-- What no index can find is looked for among the latest few thousand.
create function app.matching_customers(words text[], only_guests boolean, sorted_by text, page_size integer, skipped integer)
  returns table (total bigint, ids uuid[])
  language plpgsql stable security definer
  set search_path = public, pg_temp as $$
declare
  condition text := app.search_condition(words, 'c.search_text');
  -- Without a tenant this is NULL, and nothing is found.
  of_tenant text := concat_ws(' and ',
    format('c.tenant_id = %L', app.tenant_id()), 'c.is_guest = ' || quote_literal(only_guests));
  in_order text := case sorted_by when 'spend' then 'm.total_spent desc' when 'last_order' then 'm.last_order_at desc nulls last'
    else 'm.created_at desc' end;
  among text := format('select c.* from customers c where %s', of_tenant);
begin
  if condition is null then
    among := among || ' order by c.created_at desc, c.id limit 2000';
    condition := format('c.search_text like all (%L)', app.search_patterns(words));
  end if;
  return query execute format(
    'with matching as materialized (select c.id, c.created_at, c.total_spent, c.last_order_at from (%s) as c where %s)
     select (select count(*) from matching),
            array(select m.id from matching m order by %s, m.id limit %s offset %s)',
    among, condition, in_order, page_size, skipped);
end $$;
call app.run_as_platform('app.matching_customers(text[], boolean, text, integer, integer)');
grant execute on function app.matching_customers(text[], boolean, text, integer, integer) to fournil_tenant;
