-- Shoppers who change their mind about what they bought (Code de la consommation, L221-18 and L221-21).

-- What was declared, as it was acknowledged: never changed. Who declares it is the order's customer, whose name is erased there.
create table withdrawals (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  -- [{ order_item_id, product_name, quantity, amount }]
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  -- What these lines cost, in cents, less what had gone back for them.
  amount integer not null check (amount >= 0),
  declared_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index withdrawals_of_order on withdrawals (tenant_id, order_id);

call app.protect_tenant_table('withdrawals', 'select, insert', 'select');
