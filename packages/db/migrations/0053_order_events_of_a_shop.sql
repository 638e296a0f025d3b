-- That its shop exists is said by its order.
alter table order_events drop constraint order_events_tenant_id_fkey;
