-- A category or a store belongs to one tenant. Without being told, the planner multiplies the two as if they had nothing
-- to do with each other, expects a row or two where a big shop has thousands, and sorts them all for one page.

create statistics products_tenant_of_category (dependencies) on tenant_id, category_id from products;
create statistics product_inventory_tenant_of_store (dependencies) on tenant_id, store_id from product_inventory;
create statistics product_store_availability_tenant_of_store (dependencies)
  on tenant_id, store_id from product_store_availability;
