import { Checkbox } from '@fournil/ui/checkbox'
import { TextField } from '@fournil/ui/text-field'
import type { CompanyFields } from './check-company.ts'
import type { CustomerForm } from './use-customer-form.ts'

/** Somebody orders for their company, and needs the paper for it. */
export function CompanySection({ customer }: { customer: CustomerForm }) {
  const { fields, errors, change } = customer
  const field = (name: keyof CompanyFields, label: string, rest: Rest = {}) => (
    <TextField
      label={label}
      name={name}
      value={fields[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={errors[name]}
      {...rest}
    />
  )
  return (
    <div className="stack">
      <Checkbox
        label="J’ai besoin d’une facture"
        name="wants_invoice"
        checked={fields.wants_invoice}
        onChange={(event) => change({ wants_invoice: event.target.checked })}
      />
      {fields.wants_invoice && (
        <fieldset className="stack company-fields">
          <legend className="visually-hidden">Société à facturer</legend>
          {field('company_name', 'Raison sociale', {
            required: true,
            autoComplete: 'organization',
            maxLength: 160,
          })}
          {field('company_address', 'Adresse de facturation', {
            required: true,
            autoComplete: 'billing street-address',
            maxLength: 240,
          })}
          <div className="checkout-pair">
            {field('company_postal_code', 'Code postal', {
              required: true,
              autoComplete: 'billing postal-code',
              inputMode: 'numeric',
              maxLength: 12,
            })}
            {field('company_city', 'Ville', {
              required: true,
              autoComplete: 'billing address-level2',
              maxLength: 120,
            })}
            {field('company_siren', 'SIREN', {
              optional: true,
              inputMode: 'numeric',
              maxLength: 20,
            })}
            {field('company_vat_number', 'Numéro de TVA', { optional: true, maxLength: 20 })}
          </div>
        </fieldset>
      )}
    </div>
  )
}

type Rest = Partial<Parameters<typeof TextField>[0]>
