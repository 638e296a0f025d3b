import { z } from 'zod'
import { shopProcedure } from '../procedure.ts'

/** Who sells here, as the law wants it said; what the shop has not filled in is null and the page says so. */
export const LegalIdentity = z.object({
  company_name: z.string(),
  legal_form: z.string().nullable(),
  capital: z.int(),
  siret: z.string().nullable(),
  rcs: z.string().nullable(),
  vat_number: z.string().nullable(),
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  publication_director: z.string().nullable(),
  /** Name and postal address. */
  mediator_name: z.string().nullable(),
  mediator_url: z.string().nullable(),
})
export type LegalIdentity = z.infer<typeof LegalIdentity>

export const legal = {
  identity: shopProcedure
    .route({ method: 'GET', path: '/shop/legal', summary: 'Who sells here' })
    .output(LegalIdentity),
}
