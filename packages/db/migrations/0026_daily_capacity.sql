-- How many of a product, or of all products of a category, a store can hand out on one day.

alter table products add column daily_capacity integer check (daily_capacity >= 1);
alter table product_categories add column daily_capacity integer check (daily_capacity >= 1);

-- The category that the line was counted for: it gives back there, wherever its product stands today.
alter table order_items add column category_id uuid;

-- Units that orders have taken of a product or of a category, by store and day of pickup: of all of them, so that a
-- capacity that is set later counts what was ordered before. Only guarded updates touch `taken`.
create table pickup_day_counts (
  tenant_id uuid not null references tenants (id),
  store_id uuid not null,
  pickup_date date not null,
  -- A product or a category.
  subject_id uuid not null,
  taken integer not null check (taken >= 0),
  primary key (tenant_id, store_id, pickup_date, subject_id),
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade
);
-- One product's days are looked up by the product.
create index pickup_day_counts_of_subject on pickup_day_counts (tenant_id, subject_id, store_id, pickup_date);
call app.protect_tenant_table('pickup_day_counts', 'select, insert, update');
