-- An order is looked for by its number while that is still being typed: 'CMD-2026-0' is the beginning of a hundred
-- thousand numbers, and was taken for a rare one because of its five digits. The year of a number says nothing about how
-- rare it is, but when the order was placed: the latest orders are those of that year and before.
create or replace function walls.matching_orders(
  words text[], wanted_status text, wanted_store uuid, wanted_date date, at_most integer
) returns setof uuid
  language plpgsql stable security definer rows 200
  set search_path = public, pg_temp as $$
declare
  latest constant integer := 20000;
  folded text[] := array(select fold(word) from unnest(words) as word);
  is_rare boolean := exists (
    select from unnest(folded) as word
    where regexp_replace(word, '^(cmd-)?20[0-9]{2}', '') ~ '[0-9]{5}' or word ~ '^[a-z]{2}[0-9]{2}$');
  is_indexed boolean := exists (select from unnest(folded) as word where word ~ '[[:alnum:]]{3}');
  year_of_number integer := (select min(substring(word from '^cmd-(20[0-9]{2})')::integer) from unnest(folded) as word);
  -- What LIKE takes for a pattern is only text here. Everything is spelled out, so that each search is planned for itself.
  alike text := (
    select string_agg(format('o.search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(folded) as word);
  chosen text := concat_ws(' and ',
    -- Nobody in particular is nobody: without a tenant this is NULL, and nothing is found.
    format('o.tenant_id = %L', walls.tenant_id()),
    'o.status = ' || quote_literal(wanted_status),
    'o.store_id = ' || quote_literal(wanted_store),
    'o.pickup_date = ' || quote_literal(wanted_date));
  -- A year ends at different moments around the world.
  until_then text := concat_ws(' and ', chosen,
    'o.created_at < ' || quote_literal(make_timestamptz(year_of_number + 1, 1, 3, 0, 0, 0, 'UTC')));
  found uuid[];
  is_enough boolean := false;
begin
  if not is_rare then
    execute format(
      'select array(select o.id from (select o.id, o.created_at, o.search_text from orders o where %s
         order by o.created_at desc, o.id desc limit %s) as o where %s order by o.created_at desc, o.id desc limit %s)',
      until_then, latest, alike, at_most) into found;
    is_enough := cardinality(found) = at_most;
  end if;
  if not is_rare and not is_enough and year_of_number is null then
    -- Perhaps there were no others.
    execute format('select count(*) < %s from (select from orders o where %s limit %1$s) as o', latest, chosen) into is_enough;
  end if;
  if is_enough then
    return query select unnest(found);
    return;
  end if;
  -- 'Li', 'O''N': no index knows so short a word, and a name is no less a name for that. All orders are walked through.
  if not is_indexed then
    return query execute format(
      'select o.id from orders o where %s and %s order by o.created_at desc, o.id desc limit %s', chosen, alike, at_most);
    return;
  end if;
  -- Sorted by something that no index is sorted by: only the text index is left to find them with.
  return query execute format(
    'select o.id from orders o where %s and %s order by o.created_at + interval ''0'' desc, o.id desc limit %s',
    chosen, alike, at_most);
end $$;
