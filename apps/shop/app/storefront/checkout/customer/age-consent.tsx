import type { PricedCart } from '@fournil/contract/shop/cart'
import { Banner } from '@fournil/ui/banner'
import { Checkbox } from '@fournil/ui/checkbox'
import type { CustomerForm } from './use-customer-form.ts'

type AgeConsentProps = {
  customer: CustomerForm
  lines: readonly Pick<PricedCart['lines'][number], 'has_alcohol'>[]
}

/** Drinks with alcohol are sold to adults alone, and whoever orders says that they are one. */
export function AgeConsent({ customer, lines }: AgeConsentProps) {
  if (!lines.some(({ has_alcohol }) => has_alcohol)) return null
  return (
    <Banner tone="warning">
      <div className="stack tight">
        <p>
          La vente d’alcool est interdite aux mineurs de moins de 18&nbsp;ans (article L3342-1 du
          Code de la santé publique). Une pièce d’identité peut vous être demandée au retrait.
        </p>
        <Checkbox
          form="commande"
          name="confirmed_age"
          required
          label={<>J’ai 18&nbsp;ans ou plus</>}
          checked={customer.fields.confirmed_age}
          onChange={(event) => customer.change({ confirmed_age: event.target.checked })}
          error={customer.errors.confirmed_age}
        />
      </div>
    </Banner>
  )
}
