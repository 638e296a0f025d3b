-- The list of what a shop lacks before it can sell, put away by an owner once it is complete.

create table opening_checklists (
  tenant_id uuid primary key references tenants (id),
  dismissed_at timestamptz not null,
  dismissed_by uuid references users (id) on delete set null
);
create index opening_checklists_dismissed_by on opening_checklists (dismissed_by);
call app.protect_tenant_table('opening_checklists', 'select, insert', 'select');
