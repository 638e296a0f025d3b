-- What the storefront asks: products by their text, and one waiting review a shopper and product.

-- LIKE is not leakproof, so row-level security keeps it from the text index; this function stands inside the walls by
-- itself, asks for its own tenant only, and answers with ids that are then read under the policy like any other.
-- Every word must be found, the longest three by the index. What LIKE takes for a pattern is only text here.
create function walls.matching_products(term text) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(fold(term), '\s+') as word
    where word <> ''
    order by length(word) desc, word);
begin
  return query
    select p.id from products p
    where p.tenant_id = walls.tenant_id() and p.is_active and p.archived_at is null
      and p.search_text like patterns[1]
      and p.search_text like coalesce(patterns[2], patterns[1])
      and p.search_text like coalesce(patterns[3], patterns[1])
      and p.search_text like all (patterns[4:]);
end $$;

grant create on schema walls to fournil_platform;
alter function walls.matching_products(text) owner to fournil_platform;
revoke create on schema walls from fournil_platform;
revoke execute on function walls.matching_products(text) from public;
grant execute on function walls.matching_products(text) to fournil_tenant;

-- Sent twice, a review waits once.
create unique index product_reviews_one_waiting on product_reviews (tenant_id, product_id, customer_email)
  where not is_approved and moderated_at is null;
