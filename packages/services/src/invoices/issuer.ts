import type { Tx } from '@fournil/db'
import type { InvoiceContent } from '@fournil/domain/invoices'
import type { Seller } from '@fournil/domain/invoices-legal'
import type { TenantContext } from '../context.ts'

export type Issuer = {
  seller: Seller | null
  footer_text: string | null
  shop: InvoiceContent['shop']
}

/** Who issues documents today: the company as its settings name it, and how its shop looks. */
export async function issuerOf(ctx: TenantContext, tx: Tx): Promise<Issuer> {
  const [settings, look] = await Promise.all([
    tx.selectFrom('invoice_settings').selectAll().executeTakeFirst(),
    tx
      .selectFrom('storefront_settings')
      .select(['company_name', 'primary_color', 'logo_url'])
      .where('is_active', '=', true)
      .executeTakeFirst(),
  ])
  return {
    seller: settings ? sellerOf(settings) : null,
    footer_text: settings?.invoice_footer_text ?? null,
    shop: {
      name: look?.company_name ?? settings?.company_name ?? '',
      primary_color: look?.primary_color ?? null,
      logo_key: logoKey(ctx, look?.logo_url ?? null),
    },
  }
}

function sellerOf(settings: Seller): Seller {
  return {
    company_name: settings.company_name,
    legal_form: settings.legal_form,
    capital: settings.capital,
    siret: settings.siret,
    rcs: settings.rcs,
    vat_number: settings.vat_number,
    address: settings.address,
    postal_code: settings.postal_code,
    city: settings.city,
    country: settings.country,
    phone: settings.phone,
    email: settings.email,
  }
}

// Only a file of this shop's own: an address elsewhere is not fetched for a document that must last ten years.
function logoKey(ctx: TenantContext, url: string | null): string | null {
  const key = url?.startsWith('/files/') ? url.slice('/files/'.length) : null
  return key?.startsWith(`${ctx.tenant.tenant_id}/branding-assets/`) ? key : null
}
