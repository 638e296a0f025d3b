import type { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { LeaveWarning } from '../frame/leave-warning.tsx'
import { AddressPanel } from './address-panel.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { FootPanel } from './foot-panel.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { LegalPanel } from './legal-panel.tsx'
import { MissingBanner } from './missing-banner.tsx'
import { useSettings } from './use-settings.ts'

export function SettingsForm({ saved }: { saved: InvoiceSettings }) {
  const settings = useSettings(saved)
  const { form, typed, changed, busy, save, reset } = settings
  return (
    <form
      ref={form}
      className="invoice-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <MissingBanner saved={saved} typed={typed} />
      <div className="invoice-settings-fields">
        <CompanyPanel settings={settings} />
        <AddressPanel settings={settings} />
        <FootPanel settings={settings} />
        <LegalPanel settings={settings} />
      </div>
      <InvoicePreview seller={typed} />
      <div className="invoice-settings-bar">
        <p role="status">{changesWords(changed.length)}</p>
        {changed.length > 0 && (
          <Button variant="ghost" onClick={reset}>
            Annuler
          </Button>
        )}
        <Button type="submit" busy={busy}>
          Enregistrer
        </Button>
      </div>
      <LeaveWarning changes={changed.length} />
    </form>
  )
}

function changesWords(count: number): string {
  if (count === 0) return 'Aucune modification en cours.'
  return `${plural(count, 'champ modifié, pas encore enregistré', 'champs modifiés, pas encore enregistrés')}.`
}
