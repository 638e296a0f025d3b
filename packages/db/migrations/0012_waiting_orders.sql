-- After a restart: which orders of all shops still wait for their money, so that each can be asked after in its own tenant.
create function walls.orders_awaiting_payment() returns table (tenant_id uuid, order_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.tenant_id, o.id from orders o
    where o.hold_status = 'held' and o.payment_status = 'pending'
    order by o.hold_expires_at
    limit 10000;
  end;

grant create on schema walls to fournil_platform;
alter function walls.orders_awaiting_payment() owner to fournil_platform;
revoke create on schema walls from fournil_platform;
revoke execute on function walls.orders_awaiting_payment() from public;
