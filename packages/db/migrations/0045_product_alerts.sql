-- Who wants to be told, once, that a product can be had again at a store. The row goes in the transaction that writes the mail.

create table product_alerts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  store_id uuid not null,
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- Asked twice, told once.
  unique (tenant_id, product_id, store_id, email),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references store_locations (tenant_id, id) on delete cascade
);
create index product_alerts_of_store on product_alerts (tenant_id, store_id);
create index product_alerts_of_address on product_alerts (tenant_id, email);
create index product_alerts_by_age on product_alerts (tenant_id, created_at);
call app.protect_tenant_table('product_alerts', 'select, insert, update, delete');

-- Which shops have somebody waiting; the job of each shop looks for itself whether there is news.
create function app.shops_with_alerts() returns table (tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select t.id from tenants t where exists (select from product_alerts a where a.tenant_id = t.id) limit 10000;
  end;
call app.run_as_platform('app.shops_with_alerts()');
