-- As of orders: what is searched is written when something of it is.
alter table customers alter column search_text drop expression;
alter table customers alter column search_text set default '';
create function app.make_customer_searchable() returns trigger
  language plpgsql as $$
begin
  new.search_text := public.fold(
    new.first_name || ' ' || new.last_name || ' ' || new.email || ' ' || public.phone_digits(new.phone));
  return new;
end $$;
do $$ begin revoke execute on function app.make_customer_searchable() from public; end $$;
create trigger searchable before insert or update of first_name, last_name, email, phone, search_text
  on customers for each row execute function app.make_customer_searchable();
alter table customers enable always trigger searchable;
