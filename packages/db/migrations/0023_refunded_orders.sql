-- Reports count orders that are paid: one whose money all went back is one less, on the day of the refund that completed
-- it, as its goods already are.
alter function walls.rebuild_sales(uuid) rename to rebuild_amounts;

create function walls.rebuild_sales(shop uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform walls.rebuild_amounts(shop);
  update sales_days d set orders_count = d.orders_count - given_back.orders
  from (
    select r.day, r.store_id, count(*) as orders from walls.refunds_in_turn(shop) r where r.is_last group by r.day, r.store_id
  ) given_back
  where d.tenant_id = shop and (d.day, d.store_id) = (given_back.day, given_back.store_id);
end $$;
revoke execute on function walls.rebuild_sales(uuid) from public;
grant execute on function walls.rebuild_sales(uuid) to fournil_tenant, fournil_platform;

set local role fournil_platform;
select walls.rebuild_sales(id) from tenants;
reset role;
