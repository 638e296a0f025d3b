import { Checkbox } from '@fournil/ui/checkbox'
import { TextField } from '@fournil/ui/text-field'
import { Step } from '../step.tsx'
import { LONGEST_NAME } from './check-customer.ts'
import { CompanySection } from './company-section.tsx'
import type { CustomerForm } from './use-customer-form.ts'

/** Who collects, and how the shop reaches them. */
export function CustomerSection({ customer }: { customer: CustomerForm }) {
  const { fields, errors, change } = customer
  return (
    <Step number={1} title="Vos coordonnées">
      <div className="checkout-pair">
        <TextField
          label="Prénom"
          name="customer_first_name"
          required
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={LONGEST_NAME}
          value={fields.customer_first_name}
          onChange={(event) => change({ customer_first_name: event.target.value })}
          error={errors.customer_first_name}
        />
        <TextField
          label="Nom"
          name="customer_last_name"
          required
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={LONGEST_NAME}
          value={fields.customer_last_name}
          onChange={(event) => change({ customer_last_name: event.target.value })}
          error={errors.customer_last_name}
        />
        <TextField
          label="E-mail"
          name="customer_email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          maxLength={254}
          hint="Pour la confirmation et le code de retrait."
          value={fields.customer_email}
          onChange={(event) => change({ customer_email: event.target.value })}
          error={errors.customer_email}
        />
        <TextField
          label="Téléphone"
          name="customer_phone"
          type="tel"
          inputMode="tel"
          required
          autoComplete="tel"
          maxLength={20}
          hint="Seulement en cas de souci avec votre commande."
          value={fields.customer_phone}
          onChange={(event) => change({ customer_phone: event.target.value })}
          error={errors.customer_phone}
        />
      </div>
      <Checkbox
        label="Retenir mes coordonnées pour la prochaine fois"
        note="Dans ce navigateur seulement. À éviter sur un ordinateur partagé."
        checked={customer.remember}
        onChange={(event) => customer.setRemember(event.target.checked)}
      />
      <CompanySection customer={customer} />
    </Step>
  )
}
