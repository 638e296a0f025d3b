import type { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { Banner } from '@fournil/ui/banner'
import { CheckIcon } from '@fournil/ui/icons/check'
import { VisuallyHidden } from '@fournil/ui/visually-hidden'
import { missingFields } from './missing-mentions.ts'

type MissingBannerProps = { saved: InvoiceSettings; typed: InvoiceSettings }

/** A lawful invoice needs these: each word leads to its field. */
export function MissingBanner({ saved, typed }: MissingBannerProps) {
  const missing = missingFields(saved, typed)
  if (missing.length === 0) return null
  return (
    <Banner
      tone="warning"
      className="settings-wide"
      title="Il manque des mentions pour établir des factures"
    >
      <ul className="missing-mentions">
        {missing.map(({ field, label, isFilled }) => (
          <li key={field} data-filled={isFilled || undefined}>
            {isFilled && <CheckIcon />}
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {label}
            </a>
            {isFilled && <VisuallyHidden>, rempli, à enregistrer</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
