import { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { Banner } from '@fournil/ui/banner'
import { FieldLink, formFields } from '@fournil/ui/form'
import { CheckIcon } from '@fournil/ui/icons/check'
import { VisuallyHidden } from '@fournil/ui/visually-hidden'
import { missingFields } from './missing-mentions.ts'

const { useTyped } = formFields(InvoiceSettings)

/** A lawful invoice needs these: each word leads to its field. */
export function MissingBanner({ saved }: { saved: InvoiceSettings }) {
  const missing = missingFields(saved, useTyped())
  if (missing.length === 0) return null
  return (
    <Banner
      tone="warning"
      className="form-wide"
      title="Il manque des mentions pour établir des factures"
    >
      <ul className="missing-mentions">
        {missing.map(({ field, isFilled }) => (
          <li key={field} data-filled={isFilled || undefined}>
            {isFilled && <CheckIcon />}
            <FieldLink name={field} />
            {isFilled && <VisuallyHidden>, rempli, à enregistrer</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
