import type { ClosingDetail } from '@fournil/contract/office/till'
import type { Tx } from '@fournil/db'

/** The shop as it signs: its company where that is known, its own name anyway. */
export async function shopOnPaper(tx: Tx): Promise<ClosingDetail['shop']> {
  const { name } = await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow()
  const company = await tx
    .selectFrom('invoice_settings')
    .select(['company_name', 'siret', 'address', 'postal_code', 'city'])
    .executeTakeFirst()
  const unknown = { company_name: '', siret: null, address: '', postal_code: '', city: '' }
  return { name, ...(company ?? unknown) }
}
