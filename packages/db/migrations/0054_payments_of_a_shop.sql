-- That its shop exists is said by its order and its store.
alter table payments drop constraint payments_tenant_id_fkey;
