-- A generated column is worked out, or at least read anew from the catalogue, by every statement that writes to its table. What is searched is
-- written when something of it is.
alter table orders alter column search_text drop expression;
alter table orders alter column search_text set default '';
create function app.make_order_searchable() returns trigger
  language plpgsql as $$
begin
  -- What a counter asks by: number (with and without its dashes), pickup code, name, telephone, e-mail.
  new.search_text := public.fold(
    new.order_number || ' ' || regexp_replace(new.order_number, '(?<=[0-9])-(?=[0-9])', '', 'g') || ' ' || new.pickup_code || ' ' ||
    new.customer_first_name || ' ' || new.customer_last_name || ' ' || public.phone_digits(new.customer_phone) || ' ' || new.customer_email);
  return new;
end $$;
do $$ begin revoke execute on function app.make_order_searchable() from public; end $$;
create trigger searchable
  before insert or update of order_number, pickup_code, customer_first_name, customer_last_name, customer_phone, customer_email, search_text
  on orders for each row execute function app.make_order_searchable();
-- As what is generated: wherever a row is written, also where it is copied.
alter table orders enable always trigger searchable;

-- Asked of what changes an amount, not of everything that is written about an order.
create or replace trigger paid_amounts
  before update of total_amount, subtotal_ht, total_tax, total_ttc, discount_amount, order_number, paid_at, paid_on on orders for each row
  when (current_user in ('fournil_tenant', 'fournil_platform') and old.paid_at is not null
    and (old.total_amount, old.subtotal_ht, old.total_tax, old.total_ttc, old.discount_amount, old.order_number, old.paid_at, old.paid_on)
      is distinct from
      (new.total_amount, new.subtotal_ht, new.total_tax, new.total_ttc, new.discount_amount, new.order_number, new.paid_at, new.paid_on))
  execute function app.refuse_paid_change();
