import { Checkbox } from '@fournil/ui/checkbox'
import type { CustomerForm } from './use-customer-form.ts'
import { type WithdrawalLines, WithdrawalNotice } from './withdrawal-notice.tsx'

type TermsConsentProps = { customer: CustomerForm; lines: WithdrawalLines }

/** The terms are a required choice, and what the law says about fresh food is said before paying. */
export function TermsConsent({ customer, lines }: TermsConsentProps) {
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
      <WithdrawalNotice lines={lines} />
      <p className="note">
        Vous pouvez annuler votre commande en ligne jusqu’à l’heure limite indiquée sur sa page.
      </p>
    </div>
  )
}
