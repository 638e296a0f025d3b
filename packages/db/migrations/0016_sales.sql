-- What was sold, day by day: reports add up a few rows instead of every order. A sale counts on the day it was paid, a
-- refund on the day it was given back, both on the store's clock. Payments and refunds add to these figures in their own
-- transaction; app.rebuild_sales computes them anew from the orders.

create table sales_days (
  tenant_id uuid not null references tenants (id),
  day date not null,
  store_id uuid not null,
  orders_count integer not null default 0,
  -- Net: a refund lowers all three.
  subtotal_ht bigint not null default 0,
  total_tax bigint not null default 0,
  total_ttc bigint not null default 0,
  refunded bigint not null default 0,
  primary key (tenant_id, day, store_id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id),
  check (subtotal_ht + total_tax = total_ttc)
);
create index sales_days_of_store on sales_days (tenant_id, store_id, day);

create table sales_day_taxes (
  tenant_id uuid not null references tenants (id),
  day date not null,
  store_id uuid not null,
  tax_rate numeric(5, 2) not null,
  base_ht bigint not null default 0,
  tax_amount bigint not null default 0,
  total_ttc bigint not null default 0,
  primary key (tenant_id, day, store_id, tax_rate),
  foreign key (tenant_id, day, store_id) references sales_days (tenant_id, day, store_id) on delete cascade,
  check (base_ht + tax_amount = total_ttc)
);

-- No foreign key to the product: figures outlive what they are about.
create table sales_day_products (
  tenant_id uuid not null references tenants (id),
  day date not null,
  store_id uuid not null,
  product_id uuid not null,
  quantity integer not null default 0,
  revenue bigint not null default 0,
  primary key (tenant_id, day, store_id, product_id),
  foreign key (tenant_id, day, store_id) references sales_days (tenant_id, day, store_id) on delete cascade
);

-- The same by month: a year of a large assortment is twelve rows a product instead of three hundred.
create table sales_month_products (
  tenant_id uuid not null references tenants (id),
  month date not null check (extract(day from month) = 1),
  store_id uuid not null,
  product_id uuid not null,
  quantity integer not null default 0,
  revenue bigint not null default 0,
  primary key (tenant_id, month, store_id, product_id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id)
);
create index sales_month_products_of_store on sales_month_products (tenant_id, store_id);

call app.protect_tenant_table('sales_days', 'select, insert, update, delete');
call app.protect_tenant_table('sales_day_taxes', 'select, insert, update, delete');
call app.protect_tenant_table('sales_day_products', 'select, insert, update, delete');
call app.protect_tenant_table('sales_month_products', 'select, insert, update, delete');

-- Splits a total by highest average, as packages/domain/src/refund-split.ts does: a larger total makes no part smaller.
create function app.apportion(total bigint, weights bigint[]) returns bigint[]
  language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  everything numeric := (select coalesce(sum(weight), 0) from unnest(weights) as weight);
  parts bigint[] := array_fill(0::bigint, array[cardinality(weights)]);
  missing bigint := total;
  best integer;
begin
  if everything = 0 then return parts; end if;
  for place in 1..cardinality(weights) loop
    parts[place] := div(total::numeric * weights[place], everything);
    missing := missing - parts[place];
  end loop;
  while missing > 0 loop
    best := 1;
    for place in 2..cardinality(weights) loop
      if weights[place]::numeric * (parts[best] + 1) > weights[best]::numeric * (parts[place] + 1) then
        best := place;
      end if;
    end loop;
    parts[best] := parts[best] + 1;
    missing := missing - 1;
  end loop;
  return parts;
end $$;

-- What has gone back of each weight, `of_lines` for single lines and the rest spread over what they left: as `givenBack` there.
create function app.given_back(total bigint, weights bigint[], of_lines bigint[]) returns bigint[]
  language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  parts bigint[];
  own bigint[] := weights;
  rest bigint[] := weights;
  missing bigint := total;
begin
  for place in 1..cardinality(weights) loop
    own[place] := least(weights[place], of_lines[place]);
    rest[place] := weights[place] - own[place];
    missing := missing - own[place];
  end loop;
  parts := app.apportion(missing, rest);
  for place in 1..cardinality(weights) loop
    parts[place] := parts[place] + own[place];
  end loop;
  return parts;
end $$;

-- Every refund that was given, and every one that the provider took back, each on its own day, with what its order had been
-- refunded before and after it. `lines` and `line_amounts` are all of its order's so far, this one last; a line is null where it was
-- of the whole order. `completes` is 1 when all the money has gone back by it, -1 when it no longer has.
create function app.refunds_in_turn(shop uuid)
  returns table (order_id uuid, store_id uuid, day date, refunded_before bigint, refunded_after bigint, completes integer,
    lines uuid[], line_amounts bigint[])
  language sql stable set search_path = public, pg_temp as $$
    select moved.order_id, o.store_id, moved.day, moved.up_to - moved.amount, moved.up_to,
      case o.total_ttc when moved.up_to then 1 when moved.up_to - moved.amount then -1 else 0 end,
      moved.lines, moved.line_amounts
    from (
      select move.order_id, move.day, move.amount,
             sum(move.amount) over so_far as up_to, array_agg(move.order_item_id) over so_far as lines,
             array_agg(move.amount::bigint) over so_far as line_amounts
      from (
        select r.order_id, r.id, 1 as turn, r.settled_on as day, r.settled_at as at, r.amount, r.order_item_id
        -- Money of a second payment was never a sale.
        from refunds r where r.tenant_id = shop and r.settled_on is not null and r.extra_payment_intent_id is null
        union all
        select r.order_id, r.id, 2, r.taken_back_on, r.taken_back_at, -r.amount, r.order_item_id
        from refunds r where r.tenant_id = shop and r.taken_back_on is not null and r.extra_payment_intent_id is null
      ) move
      window so_far as (partition by move.order_id order by move.at, move.id, move.turn rows unbounded preceding)
    ) moved
    join orders o on o.tenant_id = shop and o.id = moved.order_id
  $$;

create function app.refund_taxes(shop uuid)
  returns table (day date, store_id uuid, tax_rate numeric, base_ht bigint, total_ttc bigint)
  language sql stable set search_path = public, pg_temp as $$
    select r.day, r.store_id, part.tax_rate,
           coalesce(div(2 * part.after::numeric * part.base_ht + part.total_ttc, 2 * nullif(part.total_ttc, 0))
                  - div(2 * part.before::numeric * part.base_ht + part.total_ttc, 2 * nullif(part.total_ttc, 0)), 0)::bigint,
           part.after - part.before
    from app.refunds_in_turn(shop) r
    join lateral (
      select array_agg(t.tax_rate order by t.tax_rate) as tax_rates,
             array_agg(t.base_ht order by t.tax_rate) as bases,
             array_agg(t.total_ttc::bigint order by t.tax_rate) as totals,
             array_agg(own.before order by t.tax_rate) as lines_before, array_agg(own.after order by t.tax_rate) as lines_after
      from order_taxes t
      cross join lateral (
        select coalesce(sum(l.amount) filter (where l.turn < cardinality(r.lines)), 0)::bigint as before,
               coalesce(sum(l.amount), 0)::bigint as after
        from unnest(r.lines, r.line_amounts) with ordinality as l (line, amount, turn)
        join order_items i on i.tenant_id = shop and i.id = l.line and i.tax_rate = t.tax_rate
      ) own
      where t.tenant_id = shop and t.order_id = r.order_id
    ) sold on sold.totals is not null
    cross join lateral unnest(
      sold.tax_rates, sold.bases, sold.totals,
      app.given_back(r.refunded_before, sold.totals, sold.lines_before),
      app.given_back(r.refunded_after, sold.totals, sold.lines_after)
    ) as part (tax_rate, base_ht, total_ttc, before, after)
    where part.after <> part.before
  $$;

create function app.refund_products(shop uuid)
  returns table (day date, store_id uuid, product_id uuid, quantity bigint, revenue bigint)
  language sql stable set search_path = public, pg_temp as $$
    select r.day, r.store_id, part.product_id, r.completes * part.quantity, part.after - part.before
    from app.refunds_in_turn(shop) r
    join lateral (
      select array_agg(i.product_id order by i.product_id) as product_ids,
             array_agg(i.quantity order by i.product_id) as quantities,
             array_agg(i.revenue order by i.product_id) as revenues,
             array_agg(own.before order by i.product_id) as lines_before, array_agg(own.after order by i.product_id) as lines_after
      from (
        select product_id, sum(quantity) as quantity, sum(total_ttc)::bigint as revenue
        from order_items where tenant_id = shop and order_items.order_id = r.order_id group by product_id
      ) i
      cross join lateral (
        select coalesce(sum(l.amount) filter (where l.turn < cardinality(r.lines)), 0)::bigint as before,
               coalesce(sum(l.amount), 0)::bigint as after
        from unnest(r.lines, r.line_amounts) with ordinality as l (line, amount, turn)
        join order_items s on s.tenant_id = shop and s.id = l.line and s.product_id = i.product_id
      ) own
    ) sold on sold.revenues is not null
    cross join lateral unnest(
      sold.product_ids, sold.quantities, sold.revenues,
      app.given_back(r.refunded_before, sold.revenues, sold.lines_before),
      app.given_back(r.refunded_after, sold.revenues, sold.lines_after)
    ) as part (product_id, quantity, revenue, before, after)
  $$;

-- All figures of one shop from its orders and refunds. Counting holds the same lock shared: whoever pays meanwhile waits.
-- Days are written one after the other, as they would have come, so that a period lies together on disk.
create function app.rebuild_sales(shop uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sales ' || shop, 0));
  delete from sales_month_products where tenant_id = shop;
  delete from sales_days where tenant_id = shop;

  insert into sales_days (tenant_id, day, store_id, orders_count, subtotal_ht, total_tax, total_ttc, refunded)
  select shop, day, store_id, sum(orders), sum(ht), sum(ttc - ht), sum(ttc), sum(refunded)
  from (
    select paid_on as day, store_id, 1 as orders, subtotal_ht::bigint as ht, total_ttc::bigint as ttc, 0::bigint as refunded
    from orders where tenant_id = shop and paid_on is not null
    union all
    select day, store_id, 0, -base_ht, -total_ttc, total_ttc from app.refund_taxes(shop)
    union all
    -- An order whose money all went back is one paid order less, on the day of the refund that completed it.
    select day, store_id, -completes, 0, 0, 0 from app.refunds_in_turn(shop) where completes <> 0
  ) figure
  group by day, store_id
  order by day, store_id;

  insert into sales_day_taxes (tenant_id, day, store_id, tax_rate, base_ht, tax_amount, total_ttc)
  select shop, day, store_id, tax_rate, sum(ht), sum(ttc - ht), sum(ttc)
  from (
    select o.paid_on as day, o.store_id, t.tax_rate, t.base_ht::bigint as ht, t.total_ttc::bigint as ttc
    from orders o join order_taxes t on t.tenant_id = shop and t.order_id = o.id
    where o.tenant_id = shop and o.paid_on is not null
    union all
    select day, store_id, tax_rate, -base_ht, -total_ttc from app.refund_taxes(shop)
  ) figure
  group by day, store_id, tax_rate
  order by day, store_id, tax_rate;

  insert into sales_day_products (tenant_id, day, store_id, product_id, quantity, revenue)
  select shop, day, store_id, product_id, sum(quantity), sum(revenue)
  from (
    select o.paid_on as day, o.store_id, i.product_id, i.quantity::bigint as quantity, i.total_ttc::bigint as revenue
    from orders o join order_items i on i.tenant_id = shop and i.order_id = o.id
    where o.tenant_id = shop and o.paid_on is not null
    union all
    select day, store_id, product_id, -quantity, -revenue from app.refund_products(shop)
  ) figure
  group by day, store_id, product_id
  order by day, store_id, product_id;

  insert into sales_month_products (tenant_id, month, store_id, product_id, quantity, revenue)
  select shop, date_trunc('month', day)::date, store_id, product_id, sum(quantity), sum(revenue)
  from sales_day_products where tenant_id = shop
  group by 2, 3, 4
  order by 2, 3, 4;
end $$;

revoke execute on function
  app.apportion(bigint, bigint[]), app.given_back(bigint, bigint[], bigint[]), app.refunds_in_turn(uuid), app.refund_taxes(uuid), app.refund_products(uuid),
  app.rebuild_sales(uuid) from public;
grant execute on function
  app.apportion(bigint, bigint[]), app.given_back(bigint, bigint[], bigint[]), app.refunds_in_turn(uuid), app.refund_taxes(uuid), app.refund_products(uuid),
  app.rebuild_sales(uuid) to fournil_tenant, fournil_platform;
