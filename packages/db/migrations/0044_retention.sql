-- What is kept of people ends: the times are in packages/domain/src/retention.ts.

-- What the provider told is let go of; that it was told stays, so that a duplicate still changes nothing.
grant update (payload) on payment_events to fournil_tenant;
create index payment_events_told on payment_events (tenant_id, received_at) where payload <> '{}';

-- The security log loses its oldest rows, from the front of a chain only; the anchor (0004) stands for them.
create policy chains on security_logs for select to fournil_removal using (true);
create policy retention on security_logs for delete to fournil_removal
  using (created_at < clock_timestamp() - interval '364 days');
create policy anchors on log_anchors to fournil_removal using (true) with check (true);
grant select, insert, update on log_anchors to fournil_removal;

-- Up to so many rows of the chain that has the oldest one; how many there were. A row that is younger is out of its reach,
-- whatever it is asked for.
create function app.remove_old_security_logs(before timestamptz, at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  oldest security_logs;
  its_chain text;
  first_kept bigint;
  ids bigint[];
  last security_logs;
  removed integer;
begin
  select * into oldest from security_logs where created_at < before order by created_at, id limit 1;
  if not found then
    return 0;
  end if;
  -- As app.log_chain says it.
  its_chain := 'security_logs:' || coalesce(oldest.tenant_id::text, 'platform');
  perform pg_advisory_xact_lock(hashtextextended(its_chain, 0));
  select min(id) into first_kept from security_logs
    where tenant_id is not distinct from oldest.tenant_id and created_at >= before;
  select array(select id from security_logs
    where tenant_id is not distinct from oldest.tenant_id and (first_kept is null or id < first_kept)
    order by id limit at_most) into ids;
  select * into last from security_logs where id = ids[cardinality(ids)];
  if not found then
    return 0;
  end if;
  delete from security_logs where id = any (ids);
  get diagnostics removed = row_count;
  if removed <> cardinality(ids) then
    raise exception 'The security log is kept for a year.';
  end if;
  insert into log_anchors as known (chain, last_id, last_hash, removed_count, removed_at)
    values (its_chain, last.id, last.hash, cardinality(ids), clock_timestamp())
    on conflict (chain) do update set last_id = excluded.last_id, last_hash = excluded.last_hash,
      removed_count = known.removed_count + excluded.removed_count, removed_at = excluded.removed_at;
  return cardinality(ids);
end $$;
revoke execute on function app.remove_old_security_logs(timestamptz, integer) from public;
grant execute on function app.remove_old_security_logs(timestamptz, integer) to fournil_platform;
grant create on schema app to fournil_removal;
alter function app.remove_old_security_logs(timestamptz, integer) owner to fournil_removal;
revoke create on schema app from fournil_removal;
