-- That its shop exists is said by its order.
alter table platform_transactions drop constraint platform_transactions_tenant_id_fkey;
