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

-- Every refund that was given, and every one that the provider took back, each on its own day, with what its order had been
-- refunded before and after it. `turn` counts those of an order; `sign` is -1 for one that was taken back. `completes` is 1
-- when all the money has gone back by it, -1 when it no longer has.
create function app.refunds_in_turn(shop uuid)
  returns table (order_id uuid, refund_id uuid, turn bigint, sign integer, store_id uuid, day date, refunded_before bigint,
    refunded_after bigint, completes integer)
  language sql stable set search_path = public, pg_temp as $$
    select moved.order_id, moved.refund_id, moved.turn, moved.sign, o.store_id, moved.day, moved.up_to - moved.amount, moved.up_to,
      case o.total_ttc when moved.up_to then 1 when moved.up_to - moved.amount then -1 else 0 end
    from (
      select move.order_id, move.refund_id, move.sign, move.day, move.amount,
             row_number() over so_far as turn, sum(move.amount) over so_far as up_to
      from (
        select r.order_id, r.id as refund_id, 1 as sign, r.settled_on as day, r.settled_at as at, r.amount
        -- Money of a second payment was never a sale.
        from refunds r where r.tenant_id = shop and r.settled_on is not null and r.extra_payment_intent_id is null
        union all
        select r.order_id, r.id, -1, r.taken_back_on, r.taken_back_at, -r.amount
        from refunds r where r.tenant_id = shop and r.taken_back_on is not null and r.extra_payment_intent_id is null
      ) move
      window so_far as (partition by move.order_id order by move.at, move.refund_id, move.sign desc rows unbounded preceding)
    ) moved
    join orders o on o.tenant_id = shop and o.id = moved.order_id
  $$;

-- HT is the difference between two states of the order, as packages/domain/src/refund-split.ts has it.
create function app.refund_taxes(shop uuid)
  returns table (day date, store_id uuid, tax_rate numeric, base_ht bigint, total_ttc bigint)
  language sql stable set search_path = public, pg_temp as $$
    select part.day, part.store_id, part.tax_rate,
           coalesce(div(2 * part.after * t.base_ht + t.total_ttc, 2 * nullif(t.total_ttc, 0))
                  - div(2 * (part.after - part.amount) * t.base_ht + t.total_ttc, 2 * nullif(t.total_ttc, 0)), 0)::bigint,
           part.amount
    from (
      select own.*, sum(own.amount) over (partition by own.order_id, own.tax_rate order by own.turn) as after
      from (
        select r.order_id, r.turn, r.day, r.store_id, i.tax_rate, sum(r.sign * l.amount)::bigint as amount
        from app.refunds_in_turn(shop) r
        join refund_lines l on l.tenant_id = shop and l.refund_id = r.refund_id
        join order_items i on i.tenant_id = shop and i.id = l.order_item_id
        group by r.order_id, r.turn, r.day, r.store_id, i.tax_rate
      ) own
    ) part
    join order_taxes t on t.tenant_id = shop and t.order_id = part.order_id and t.tax_rate = part.tax_rate
    where part.amount <> 0
  $$;

-- Pieces come back as they were chosen; with the last cent of an order, all that are left.
create function app.refund_products(shop uuid)
  returns table (day date, store_id uuid, product_id uuid, quantity bigint, revenue bigint)
  language sql stable set search_path = public, pg_temp as $$
    select state.day, state.store_id, state.product_id,
      case when state.refunded_after = state.total_ttc then state.sold else least(state.sold, state.chosen) end
        - case when state.refunded_before = state.total_ttc then state.sold
               else least(state.sold, state.chosen - state.quantity) end,
      state.revenue
    from (
      select own.*, sum(own.quantity) over (partition by own.order_id, own.product_id order by own.turn)::bigint as chosen
      from (
        select r.order_id, r.turn, r.day, r.store_id, r.refunded_before, r.refunded_after, o.total_ttc, sold.product_id,
          sold.quantity as sold, coalesce(r.sign * part.quantity, 0)::bigint as quantity,
          coalesce(r.sign * part.amount, 0)::bigint as revenue
        from app.refunds_in_turn(shop) r
        join orders o on o.tenant_id = shop and o.id = r.order_id
        cross join lateral (
          select i.product_id, sum(i.quantity)::bigint as quantity from order_items i
          where i.tenant_id = shop and i.order_id = r.order_id group by i.product_id
        ) sold
        left join lateral (
          select sum(l.quantity) as quantity, sum(l.amount) as amount
          from refund_lines l join order_items i on i.tenant_id = shop and i.id = l.order_item_id
          where l.tenant_id = shop and l.refund_id = r.refund_id and i.product_id = sold.product_id
        ) part on true
      ) own
    ) state
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
  app.refunds_in_turn(uuid), app.refund_taxes(uuid), app.refund_products(uuid),
  app.rebuild_sales(uuid) from public;
grant execute on function
  app.refunds_in_turn(uuid), app.refund_taxes(uuid), app.refund_products(uuid),
  app.rebuild_sales(uuid) to fournil_tenant, fournil_platform;
