-- What other software of a shop is told, where, and what became of it.

create table webhook_endpoints (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0
    and events <@ array['order.placed', 'order.paid', 'order.status_changed', 'order.cancelled', 'stock.low']),
  is_active boolean not null default true,
  -- Signs what is sent; the one before it signs too for a while, so that nothing is refused while the receiver changes.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  -- How often in a row nobody answered, and until when nothing is sent for that.
  silences integer not null default 0,
  silent_until timestamptz,
  -- How often in a row it answered quickly, up to what is enough to wait in one queue with those that do.
  quick_answers integer not null default 0,
  -- When people were last written to about what was given up.
  told_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  primary key (tenant_id, id),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhook_endpoints_created_by on webhook_endpoints (created_by);
create index webhook_endpoints_updated_by on webhook_endpoints (updated_by);

-- Written in the transaction of what it tells of, and kept for a month as the log.
create domain webhook_status as text check (value in ('waiting', 'delivered', 'failed'));
create table webhook_deliveries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  -- The same wherever and however often it is sent: by this a receiver knows what it has had already.
  event_id uuid not null,
  type text not null check (type in ('order.placed', 'order.paid', 'order.status_changed', 'order.cancelled', 'stock.low', 'test')),
  -- The shelf that a low stock is of.
  shelf text,
  -- As it is signed and sent, to the byte.
  body text not null check (octet_length(body) <= 16384),
  status webhook_status not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- Null: no job knows of it yet.
  queued_at timestamptz,
  tried_at timestamptz,
  next_try_at timestamptz,
  response_status integer,
  duration_ms integer,
  failure text check (failure in ('answer', 'unreachable', 'not_public', 'paused')),
  replay_of uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade
);
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_unqueued on webhook_deliveries (created_at) where queued_at is null;
create index webhook_deliveries_oldest on webhook_deliveries (created_at);
create index webhook_deliveries_shelf on webhook_deliveries (tenant_id, shelf, created_at) where shelf is not null;

call app.protect_tenant_table('webhook_endpoints', 'select, insert, update, delete');
call app.protect_tenant_table('webhook_deliveries', 'select, insert, update');

-- A shelf that has just come down to five or fewer, whoever took what: told once an hour, for carts come and go. A row here
-- costs an order no trip; the sweep of the next minute gives it its job.
create function app.announce_low_stock() returns trigger
  language plpgsql as $$
declare
  announced uuid := gen_random_uuid();
  -- Only shelves of one store name it.
  of_store uuid := (to_jsonb(new)->>'store_id')::uuid;
  on_shelf text := concat_ws(' ', new.product_id, of_store);
begin
  insert into webhook_deliveries (tenant_id, endpoint_id, event_id, type, shelf, body)
  select e.tenant_id, e.id, announced, 'stock.low', on_shelf, json_build_object(
    'id', announced, 'type', 'stock.low',
    'created_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', json_build_object(
      'product', json_build_object('id', p.id, 'name', p.name),
      'store', (select json_build_object('id', s.id, 'name', s.name) from store_locations s
                where s.tenant_id = new.tenant_id and s.id = of_store),
      'available', greatest(new.quantity - new.reserved_quantity, 0)))::text
  from webhook_endpoints e
  join products p on p.tenant_id = e.tenant_id and p.id = new.product_id
  where e.tenant_id = new.tenant_id and e.is_active and 'stock.low' = any (e.events)
    and p.is_active and p.archived_at is null
    and p.stock_management_mode = case when of_store is null then 'global' else 'per_store' end
    and not exists (
      select from webhook_deliveries d where d.tenant_id = e.tenant_id and d.shelf = on_shelf and d.endpoint_id = e.id
        and d.replay_of is null and d.created_at > now() - interval '1 hour');
  return null;
end $$;
revoke execute on function app.announce_low_stock() from public;

create trigger announced_when_low after update of quantity, reserved_quantity on product_global_stock for each row
  when (old.quantity - old.reserved_quantity > 5 and new.quantity - new.reserved_quantity <= 5)
  execute function app.announce_low_stock();
create trigger announced_when_low after update of quantity, reserved_quantity on product_inventory for each row
  when (old.quantity - old.reserved_quantity > 5 and new.quantity - new.reserved_quantity <= 5)
  execute function app.announce_low_stock();

-- What no job knows of yet, oldest first.
create function app.webhooks_to_queue() returns table (tenant_id uuid, delivery_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select d.tenant_id, d.id from webhook_deliveries d where d.queued_at is null order by d.created_at limit 1000;
  end;
call app.run_as_platform('app.webhooks_to_queue()');

create function app.remove_old_webhooks(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    delete from webhook_deliveries d where d.created_at < before and d.status <> 'waiting';
  end;
call app.run_as_platform('app.remove_old_webhooks(timestamptz)');
