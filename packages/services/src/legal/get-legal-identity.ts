import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { readPrepared } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type Place = {
  address: string | null
  postal_code: string | null
  city: string | null
  country: string | null
}
type Contact = { phone: string | null; email: string | null }
type Row = Omit<LegalIdentity, keyof Place | keyof Contact | 'company_name'> & {
  legal_name: string | null
  shop_name: string
  seat: (Place & Contact) | null
  store: (Place & Contact) | null
}

const COUNTRIES: Readonly<Record<string, string>> = {
  FR: 'France',
  BE: 'Belgique',
  CH: 'Suisse',
  LU: 'Luxembourg',
  CA: 'Canada',
}

/** Who sells here: the company as its invoices name it, else what its shop window says of it. */
export async function getLegalIdentity(ctx: Context): Promise<LegalIdentity> {
  requireTenant(ctx)
  const [row] = await readPrepared<Row>(ctx, SQL)
  if (!row) throw new Error(`Tenant ${ctx.tenant.tenant_slug} has no active storefront settings.`)
  const { legal_name, shop_name, seat, store, ...registration } = row
  // Whole or not at all: the street of one place and the town of another is no address.
  const place = seat?.address ? seat : store
  return {
    ...registration,
    company_name: legal_name ?? shop_name,
    address: place?.address ?? null,
    postal_code: place?.postal_code ?? null,
    city: place?.city ?? null,
    country: countryName(place?.country),
    phone: seat?.phone ?? store?.phone ?? null,
    email: seat?.email ?? store?.email ?? null,
  }
}

function countryName(country: string | null | undefined): string {
  return COUNTRIES[country ?? 'FR'] ?? country ?? 'France'
}

// A field left empty in a form is a field not filled in.
const SQL = `
  select nullif(trim(i.company_name), '') as legal_name, f.company_name as shop_name,
         nullif(trim(i.legal_form), '') as legal_form, coalesce(i.capital, 0) as capital,
         nullif(trim(i.siret), '') as siret, nullif(trim(i.rcs), '') as rcs,
         nullif(trim(i.vat_number), '') as vat_number,
         nullif(trim(i.publication_director), '') as publication_director,
         nullif(trim(i.mediator_name), '') as mediator_name, i.mediator_url,
         ${placeSql('i', 'i.tenant_id')} as seat, ${placeSql('s', 's.id')} as store
  from storefront_settings f
  left join invoice_settings i on i.tenant_id = f.tenant_id
  left join lateral (
    select * from store_locations l
    where l.tenant_id = f.tenant_id and l.is_active and l.archived_at is null
    order by l.is_default desc, fold(l.name), l.id limit 1
  ) s on true
  where f.is_active`

function placeSql(from: string, present: string): string {
  const fields = ['address', 'postal_code', 'city', 'country', 'phone', 'email']
  const pairs = fields.map((field) => `'${field}', nullif(trim(${from}.${field}), '')`)
  return `case when ${present} is not null then json_build_object(${pairs.join(', ')}) end`
}
