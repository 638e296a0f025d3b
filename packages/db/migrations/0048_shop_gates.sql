-- A shop that is moved to another database stops writing in the one it leaves, for seconds. The database itself refuses: a process
-- that has not heard of the move cannot lose a sale in rows that nobody will read again.

create table shop_gates (
  shop_id uuid primary key,
  -- copying: it still sells here. stopped: nothing is written until that moment. left: never again here. arriving: not here yet.
  state text not null check (state in ('copying', 'stopped', 'left', 'arriving')),
  until timestamptz check ((state = 'stopped') = (until is not null)),
  -- Where it goes, or comes from.
  other_cell text not null check (length(other_cell) between 1 and 63),
  changed_at timestamptz not null default clock_timestamp()
);
call app.protect_platform_table('shop_gates', 'select, delete');

-- Whoever writes for a shop holds this until the transaction ends; whoever stops it waits for all who hold it.
create function app.gate_key(shop uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended('gate:' || shop::text, 0);
call app.run_as_platform('app.gate_key(uuid)');

-- Asked once in a transaction for each shop that it writes for, since the lock is kept to its end. The gate is read after
-- the lock is held, by a statement of its own: it sees what was committed while this one waited.
create function app.pass_gate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  shop uuid;
  gate shop_gates;
begin
  if tg_table_schema = 'payment_sandbox' then shop := (new.document->'metadata'->>'tenant_id')::uuid;
  elsif tg_table_name = 'tenants' then
    if tg_op = 'DELETE' then shop := old.id; else shop := new.id; end if;
  elsif tg_op = 'DELETE' then shop := old.tenant_id;
  else shop := new.tenant_id;
  end if;
  perform pg_advisory_xact_lock_shared(app.gate_key(shop));
  select * into gate from shop_gates g
    where g.shop_id = shop and g.state <> 'copying' and (g.until is null or g.until > clock_timestamp());
  if found then
    raise exception 'The shop % is being moved to another database (%).', shop, gate.state
      using errcode = case when gate.state = 'left' then 'FM002' else 'FM001' end, detail = gate.other_cell, hint = shop::text;
  end if;
  perform set_config('app.passed_gate', shop::text, true);
  -- The row as it is: the gate changes nothing.
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
call app.run_as_platform('app.pass_gate()');

-- The name begins with a letter that comes first: nothing is drawn, chained or counted before the gate was passed.
create procedure app.keep_gate(target regclass, key text default 'tenant_id')
  language plpgsql as $$
begin
  execute format('create trigger a_gate_in before insert or update on %s for each row
    when (new.%2$I is not null and current_setting(''app.passed_gate'', true) is distinct from new.%2$I::text)
    execute function app.pass_gate()', target, key);
  execute format('create trigger a_gate_out before delete on %s for each row
    when (old.%2$I is not null and current_setting(''app.passed_gate'', true) is distinct from old.%2$I::text)
    execute function app.pass_gate()', target, key);
end $$;
do $$ begin revoke execute on procedure app.keep_gate(regclass, text) from public; end $$;

do $$
declare
  target regclass;
begin
  for target in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname
  loop
    call app.keep_gate(target);
  end loop;
  call app.keep_gate('tenants', 'id');
end $$;

-- The payment sandbox keeps its books beside the shop, and they follow it: nobody pays in those that stay behind.
create procedure app.keep_sandbox_gate(target regclass)
  language plpgsql as $$
begin
  execute format('create trigger a_gate_in before insert or update on %s for each row
    when (new.document->''metadata''->>''tenant_id'' ~ ''^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$''
      and current_setting(''app.passed_gate'', true) is distinct from new.document->''metadata''->>''tenant_id'')
    execute function app.pass_gate()', target);
end $$;
do $$ begin revoke execute on procedure app.keep_sandbox_gate(regclass) from public; end $$;
call app.keep_sandbox_gate('payment_sandbox.sessions');
call app.keep_sandbox_gate('payment_sandbox.subscriptions');
call app.keep_sandbox_gate('payment_sandbox.accounts');

create or replace procedure app.protect_tenant_table(target regclass, tenant_may text, platform_may text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy inside_tenant on %s to fournil_tenant
       using (tenant_id = (select app.tenant_id())) with check (tenant_id = (select app.tenant_id()))', target);
  execute format('create policy platform on %s to fournil_platform using (true) with check (true)', target);
  execute format('grant %s on %s to fournil_tenant', tenant_may, target);
  execute format('grant %s on %s to fournil_platform', platform_may, target);
  call app.allow_removal(target);
  call app.keep_gate(target);
end $$;

-- What the screens of the platform add up, for the rows of a shop that have come or go without having been counted one by one.
create function app.count_shop(shop uuid, sign integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted record;
begin
  for counted in
    select c.relname, convert_from(substring(t.tgargs from 1 for length(t.tgargs) - 1), 'UTF8') as kinds,
      case when c.relname = 'tenants' then 'id' else 'tenant_id' end as key
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'counted_in' and c.relnamespace = 'public'::regnamespace
      and (c.relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'))
  loop
    execute format(
      'insert into platform_totals as kept (counted, kind, part, total)
       select %L, kind, pg_backend_pid() %% 1024, sum($2) from (select %s as kind from %I r where r.%I = $1) rows
       where kind is not null group by kind
       on conflict (counted, kind, part) do update set total = kept.total + excluded.total',
      counted.relname, counted.kinds, counted.relname, counted.key) using shop, sign;
  end loop;
end $$;
call app.run_as_platform('app.count_shop(uuid, integer)');

-- A shop that has arrived sells here from now on. Safe to repeat: it is counted by whoever opens its gate.
create function app.open_shop(shop uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from shop_gates g where g.shop_id = shop and g.state = 'arriving';
  if not found then return false; end if;
  perform app.count_shop(shop, 1);
  return true;
end $$;
call app.run_as_platform('app.open_shop(uuid)');

-- What this database has of a shop that is or was moved; asked by those who finish what a mover has left.
create function app.shop_gate(shop uuid) returns table (state text, other_cell text, has_rows boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select g.state, g.other_cell, exists (select from tenants t where t.id = shop_gate.shop)
    from (select shop_gate.shop as id) asked left join shop_gates g on g.shop_id = asked.id;
  end;
call app.run_as_platform('app.shop_gate(uuid)');

-- Shops whose move is not over here. A gate that stays shut behind a shop that is gone with all its rows is none.
create function app.unfinished_moves() returns table (tenant_id uuid, state text, other_cell text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select g.shop_id as tenant_id, g.state, g.other_cell from shop_gates g
    where g.state <> 'left' or exists (select from tenants t where t.id = g.shop_id)
    order by g.changed_at limit 1000;
  end;
call app.run_as_platform('app.unfinished_moves()');
