import { buyerVatError, sirenError } from '@fournil/domain/buyer-company'
import { isPostalCode, POSTAL_CODE_ERROR } from '@fournil/domain/postal-code'
import { z } from 'zod'
import { line } from './fields.ts'
import { requiredText, spacedNumber } from './form-fields.ts'
import { rule } from './form-schema.ts'

const siren = spacedNumber(20).superRefine((digits, { addIssue }) => {
  const error = digits && sirenError(digits)
  if (error) addIssue(error)
})

type Address = { postal_code: string; country: string }
type Numbers = { vat_number: string | null; siren: string | null; country: string }

/** For whom an invoice is made out, when it is not for the person who orders. Titles are the labels of the forms. */
export const BuyerCompany = z
  .strictObject({
    company_name: requiredText(160).meta({ title: 'Raison sociale' }),
    address: requiredText(240).meta({ title: 'Adresse de facturation' }),
    postal_code: requiredText(12).meta({ title: 'Code postal' }),
    city: requiredText(120).meta({ title: 'Ville' }),
    country: line(60)
      .default('France')
      .transform((name) => name || 'France')
      .meta({ title: 'Pays' }),
    siren: siren.default(null).meta({ title: 'SIREN' }),
    vat_number: spacedNumber(20).default(null).meta({ title: 'Numéro de TVA' }),
  })
  .check(
    rule(['postal_code', 'country'], ({ postal_code, country }: Address) =>
      isPostalCode(postal_code, country)
        ? null
        : { field: 'postal_code', message: POSTAL_CODE_ERROR },
    ),
  )
  .check(
    rule(['vat_number', 'siren', 'country'], ({ vat_number, siren, country }: Numbers) => {
      const message = vat_number && buyerVatError({ vat_number, siren, country })
      return message ? { field: 'vat_number', message } : null
    }),
  )
