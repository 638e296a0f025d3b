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
  published_at timestamptz,
  -- When it was eaten: the pickup of the order, or what the author says.
  experience_date date,
  -- Written with the token of an order in which the product was bought. The key to it stands with the orders.
  order_id uuid,
  -- What the shop says to it in public.
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  -- Grows with each change, so that nobody publishes what they have not read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
-- With the note: adding a shop's notes up reads nothing else.
create index product_reviews_shown on product_reviews (tenant_id, product_id, created_at desc) include (rating) where is_approved;
create index product_reviews_of_product on product_reviews (tenant_id, product_id);
create index product_reviews_newest on product_reviews (tenant_id, created_at desc);
create index product_reviews_by_state on product_reviews (tenant_id, is_approved, created_at desc);
create index product_reviews_moderator on product_reviews (moderated_by);
create index product_reviews_answerer on product_reviews (answered_by);
-- Sent twice, a review waits once.
create unique index product_reviews_one_waiting on product_reviews (tenant_id, product_id, customer_email)
  where not is_approved and moderated_at is null and order_id is null;
-- A product of an order is reviewed once.
create unique index product_reviews_of_order on product_reviews (tenant_id, order_id, product_id) where order_id is not null;

call app.protect_tenant_table('product_reviews', 'select, insert, update, delete');
