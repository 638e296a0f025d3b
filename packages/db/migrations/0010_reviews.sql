-- What shoppers say about a product.

create table product_reviews (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  customer_name text not null check (length(customer_name) between 1 and 80),
  customer_email text not null check (length(customer_email) <= 254),
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 1 and 2000),
  is_approved boolean not null default false,
  rejected_reason text,
  moderated_at timestamptz,
  moderated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_reviews_shown on product_reviews (tenant_id, product_id, created_at desc) where is_approved;
create index product_reviews_of_product on product_reviews (tenant_id, product_id);
create index product_reviews_newest on product_reviews (tenant_id, created_at desc);
create index product_reviews_moderator on product_reviews (moderated_by);
-- Sent twice, a review waits once.
create unique index product_reviews_one_waiting on product_reviews (tenant_id, product_id, customer_email)
  where not is_approved and moderated_at is null;

call app.protect_tenant_table('product_reviews', 'select, insert, update, delete');
