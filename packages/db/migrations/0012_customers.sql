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
  -- A telephone number is found however it was typed.
  search_text text not null generated always as (
    fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone_digits(phone))
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
create index customers_newest on customers (tenant_id, created_at desc, id);
create index customers_search on customers using gin (tenant_id, search_text gin_trgm_ops);
create index customers_by_kind on customers (tenant_id, is_guest, created_at desc, id);

call app.protect_tenant_table('customers', 'select, insert, update');

-- LIKE is not leakproof, so row-level security keeps it from the text index (see app.matching_products): this function
-- asks for its own tenant only, and answers with how many there are and the ids of one page, newest first.
create function app.matching_customers(words text[], only_guests boolean, page_size integer, skipped integer)
  returns table (total bigint, ids uuid[])
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%'
    from unnest(words) as word
    order by length(word) desc, word);
begin
  return query
    with matching as materialized (
      select c.id, c.created_at from customers c
      where c.tenant_id = app.tenant_id()
        and (only_guests is null or c.is_guest = only_guests)
        and c.search_text like patterns[1]
        and c.search_text like coalesce(patterns[2], patterns[1])
        and c.search_text like coalesce(patterns[3], patterns[1])
        and c.search_text like all (patterns[4:])
    )
    select (select count(*) from matching),
           array(select m.id from matching m order by m.created_at desc, m.id limit page_size offset skipped);
end $$;
call app.run_as_platform('app.matching_customers(text[], boolean, integer, integer)');
grant execute on function app.matching_customers(text[], boolean, integer, integer) to fournil_tenant;
