type Query = (sql: string) => Promise<unknown>

/** From now on every twentieth document fails just after its number was taken, as a crash would make it fail. */
export async function failEveryTwentieth(query: Query): Promise<void> {
  await query('create sequence mishaps')
  await query('grant usage on sequence mishaps to fournil_tenant')
  await query(`
    create function fail_sometimes() returns trigger language plpgsql as $$
    begin
      if new.kind in ('invoiced', 'credited') and nextval('mishaps') % 20 = 0 then
        raise exception 'a mishap';
      end if;
      return new;
    end $$`)
  await query(
    'create trigger mishap before insert on order_events for each row execute function fail_sometimes()',
  )
}
