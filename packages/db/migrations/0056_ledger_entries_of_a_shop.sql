-- That its shop exists is said by the sale or the payout that it is about.
alter table ledger_entries drop constraint ledger_entries_tenant_id_fkey;
