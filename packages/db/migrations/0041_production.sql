-- What the bench has made of a day, and what stood on its paper: the sheet itself is read from the orders.

create table production_marks (
  tenant_id uuid not null references tenants (id),
  store_id uuid not null,
  pickup_date date not null,
  pickup_hour smallint not null check (pickup_hour between 0 and 23),
  -- The product with what was chosen of it, as packages/services/src/production/production-sql.ts writes it.
  item_key text not null check (item_key ~ '^[0-9a-f]{32}$'),
  -- Names what was made in vain once its orders have gone.
  product_id uuid not null,
  -- How many were due when somebody said that they are made.
  done_quantity integer check (done_quantity >= 0),
  done_at timestamptz,
  done_by uuid references users (id) on delete set null,
  -- How many stood on the sheet when it was last printed.
  printed_quantity integer check (printed_quantity >= 0),
  printed_at timestamptz,
  primary key (tenant_id, pickup_date, store_id, pickup_hour, item_key),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  check ((done_quantity is null) = (done_at is null)),
  check ((printed_quantity is null) = (printed_at is null))
);
create index production_marks_of_store on production_marks (tenant_id, store_id);
create index production_marks_of_product on production_marks (tenant_id, product_id);
create index production_marks_done_by on production_marks (done_by) where done_by is not null;
call app.protect_tenant_table('production_marks', 'select, insert, update');
