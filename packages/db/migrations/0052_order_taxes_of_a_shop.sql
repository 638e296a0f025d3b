-- That its shop exists is said by its order.
alter table order_taxes drop constraint order_taxes_tenant_id_fkey;
