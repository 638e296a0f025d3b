-- How a shop looks.

create domain spacing_mode as text check (value in ('compact', 'normal', 'airy'));
create domain border_radius_style as text check (value in ('square', 'rounded-soft', 'rounded', 'rounded-full', 'mixed'));
create domain card_size as text check (value in ('small', 'medium', 'large'));
create domain button_style as text check (value in ('solid', 'outline', 'shadow', 'soft'));
create domain animation_level as text check (value in ('none', 'subtle', 'pronounced'));
create domain letter_spacing as text check (value in ('tight', 'normal', 'wide'));

create table storefront_settings (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  is_active boolean not null default true,
  -- Grows with each change, so that a page and a cache know whether what they hold is still true.
  version integer not null default 1,
  company_name text not null check (length(company_name) between 1 and 120),
  company_slogan text,
  logo_url text,
  favicon_url text,
  -- What opens the shop's first page, and what it tells of itself on a page of its own.
  hero_image_url text,
  hero_text text,
  about_story text,
  about_image_1_url text,
  about_image_2_url text,
  about_image_3_url text,
  reviews_enabled boolean not null default true,
  -- Whether customers are asked for a review after their pickup.
  review_invitations_enabled boolean not null default false,
  order_notification_email text,
  -- Hours before pickup at which a shopper's own cancellation ends; null: when the preparation has to begin.
  cancellation_hours smallint check (cancellation_hours between 0 and 720),
  -- Whether shoppers may order now and pay when they collect, and up to how much an order may then cost.
  pay_on_collection boolean not null default false,
  collection_limit integer not null default 5000 check (collection_limit between 100 and 100000),
  primary_color text,
  primary_hover text,
  primary_light text,
  secondary_color text,
  secondary_hover text,
  secondary_light text,
  accent_color text,
  accent_hover text,
  background_color text,
  card_background text,
  text_primary text,
  text_secondary text,
  text_muted text,
  border_color text,
  button_primary_bg text,
  button_primary_text text,
  button_secondary_bg text,
  button_secondary_text text,
  footer_background text,
  footer_text text,
  border_radius_style border_radius_style not null default 'rounded',
  card_border_radius text,
  button_border_radius text,
  input_border_radius text,
  image_border_radius text,
  font_family_primary text,
  font_family_secondary text,
  font_size_base text,
  font_size_heading text,
  font_weight_normal integer not null default 400 check (font_weight_normal between 100 and 900 and font_weight_normal % 100 = 0),
  font_weight_medium integer not null default 500 check (font_weight_medium between 100 and 900 and font_weight_medium % 100 = 0),
  font_weight_bold integer not null default 700 check (font_weight_bold between 100 and 900 and font_weight_bold % 100 = 0),
  line_height_normal text,
  line_height_heading text,
  letter_spacing letter_spacing not null default 'normal',
  header_height text,
  header_sticky boolean not null default true,
  transition_duration text,
  spacing_mode spacing_mode not null default 'normal',
  card_size card_size not null default 'medium',
  button_style button_style not null default 'solid',
  animation_level animation_level not null default 'subtle',
  enable_shadows boolean not null default true,
  show_product_hover_effect boolean not null default true,
  show_quick_view boolean not null default true,
  product_columns_desktop smallint not null default 4 check (product_columns_desktop between 1 and 6),
  product_columns_tablet smallint not null default 2 check (product_columns_tablet between 1 and 4),
  product_columns_mobile smallint not null default 1 check (product_columns_mobile between 1 and 2),
  custom_css text,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  primary key (tenant_id, id)
);
create unique index storefront_settings_one_active on storefront_settings (tenant_id) where is_active;
create index storefront_settings_updated_by on storefront_settings (updated_by);

-- What a shop's look was after each save, so that it can go back; the last fifty are kept.
create table storefront_versions (
  tenant_id uuid not null references tenants (id),
  version integer not null,
  -- The whole form as it was saved.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- The names of the fields that this save changed; none for the look before the first save.
  changed_fields text[] not null default '{}',
  -- The version that it went back to.
  restored_version integer,
  saved_at timestamptz not null,
  saved_by uuid references users (id) on delete set null,
  primary key (tenant_id, version)
);
create index storefront_versions_saved_by on storefront_versions (saved_by);

create table color_palettes (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text not null default '',
  primary_color text not null,
  primary_hover text not null,
  primary_light text not null,
  secondary_color text not null,
  secondary_hover text not null,
  secondary_light text not null,
  accent_color text not null,
  accent_hover text not null,
  background_color text not null,
  card_background text not null,
  text_primary text not null,
  text_secondary text not null,
  border_color text not null,
  button_primary_bg text not null,
  button_primary_text text not null,
  display_order integer not null default 0,
  is_active boolean not null default true
);

call app.protect_tenant_table('storefront_settings', 'select, insert, update');
call app.protect_tenant_table('storefront_versions', 'select, insert, delete');

alter table color_palettes enable row level security;
alter table color_palettes force row level security;
create policy everyone_reads on color_palettes for select to fournil_tenant using (true);
create policy platform on color_palettes to fournil_platform using (true) with check (true);
grant select on color_palettes to fournil_tenant;
grant select, insert, update on color_palettes to fournil_platform;
