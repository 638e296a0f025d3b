-- That its shop exists is said by the order that it is a line of.
alter table order_items drop constraint order_items_tenant_id_fkey;
