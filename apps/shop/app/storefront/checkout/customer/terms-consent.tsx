import { Checkbox } from '@fournil/ui/checkbox'
import type { CustomerForm } from './use-customer-form.ts'

/** The terms are a required choice, and what the law says about fresh food is said before paying. */
export function TermsConsent({ customer }: { customer: CustomerForm }) {
  return (
    <div className="stack tight">
      <Checkbox
        form="commande"
        name="accepted_terms"
        required
        label={
          <>
            J’ai lu et j’accepte les{' '}
            <a href="/cgv" target="_blank" rel="noopener">
              conditions générales de vente
              <span className="visually-hidden"> (nouvel onglet)</span>
            </a>
            .
          </>
        }
        checked={customer.fields.accepted_terms}
        onChange={(event) => customer.change({ accepted_terms: event.target.checked })}
        error={customer.errors.accepted_terms}
      />
      <p className="note">
        Le droit de rétractation ne s’applique pas aux denrées périssables (article L221-28 4° du
        Code de la consommation). Vous pouvez annuler votre commande en ligne jusqu’à l’heure limite
        indiquée sur sa page.
      </p>
    </div>
  )
}
