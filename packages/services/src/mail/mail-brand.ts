import { readInTenantPrepared } from '@fournil/db'
import type { MailBrand, MailTheme } from '@fournil/mail'
import type { Context } from '../context.ts'

type Row = MailTheme & {
  company_name: string
  store_name: string | null
  address: string | null
  postal_code: string | null
  city: string | null
  phone: string | null
}

/** Who writes: this shop, in its colours and with the address of this store or of its first, or the platform itself. */
export async function mailBrand(
  ctx: Context,
  { store_id }: { store_id?: string } = {},
): Promise<MailBrand> {
  const { tenant } = ctx
  const origin = ctx.originOf(tenant)
  if (!tenant) return { name: 'Fournil', url: origin }
  const [row] = await readInTenantPrepared<Row>(
    { db: ctx.db, tenant },
    `select t.company_name, t.primary_color, t.background_color, t.card_background, t.text_primary, t.text_secondary,
            t.border_color, t.button_primary_bg, t.button_primary_text,
            s.name as store_name, s.address, s.postal_code, s.city, s.phone
     from storefront_settings t
     left join lateral (
       -- Orders are still collected in a store that takes no new ones.
       select * from store_locations where id = $1 or (is_active and archived_at is null)
       order by id is not distinct from $1 desc, is_default desc, fold(name) limit 1
     ) s on true
     where t.is_active`,
    [store_id ?? null],
  )
  if (!row) return { name: tenant.tenant_name, url: origin }
  const { company_name, store_name, address, postal_code, city, phone, ...theme } = row
  return {
    name: company_name,
    url: origin,
    address_lines: address ? [store_name ?? company_name, address, `${postal_code} ${city}`] : [],
    phone,
    theme,
  }
}
