import { TextField } from '@fournil/ui/text-field'
import type { NumberErrors } from './check-number.ts'

export type OrderNumber = { order_number: string; email: string }

type NumberFieldsProps = {
  fields: OrderNumber
  onChange: (fields: OrderNumber) => void
  errors: NumberErrors
}

/** What names an order for somebody who has lost its link. */
export function NumberFields({ fields, onChange, errors }: NumberFieldsProps) {
  return (
    <>
      <TextField
        label="Numéro de commande"
        hint="Il commence par CMD et figure dans vos e-mails."
        required
        maxLength={40}
        autoCapitalize="characters"
        value={fields.order_number}
        onChange={(event) => onChange({ ...fields, order_number: event.target.value })}
        error={errors.order_number}
      />
      <TextField
        label="Adresse e-mail de la commande"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={fields.email}
        onChange={(event) => onChange({ ...fields, email: event.target.value })}
        error={errors.email}
      />
    </>
  )
}
