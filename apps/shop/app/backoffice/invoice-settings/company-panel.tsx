import { MoneyInput } from '@fournil/ui/money-input'
import { Panel } from '@fournil/ui/panel'
import { LABELS } from './missing-mentions.ts'
import { SettingsText } from './settings-text.tsx'
import type { SettingsState } from './use-settings.ts'

export function CompanyPanel({ settings }: { settings: SettingsState }) {
  const { draft, faults, change } = settings
  return (
    <Panel title="Entreprise">
      <div className="settings-grid">
        <SettingsText
          settings={settings}
          name="company_name"
          required
          hint="Tel qu’il figure au registre."
          autoComplete="organization"
        />
        <SettingsText
          settings={settings}
          name="legal_form"
          hint="SARL, SAS, entreprise individuelle…"
        />
        <MoneyInput
          id="capital"
          name="capital"
          label={LABELS.capital}
          hint="Laissez vide s’il n’y en a pas."
          value={draft.capital}
          error={faults.capital}
          onChange={(capital) => change({ capital })}
        />
        <SettingsText settings={settings} name="siret" inputMode="numeric" hint="14 chiffres." />
        <SettingsText
          settings={settings}
          name="rcs"
          hint={'Ville et numéro\u00a0: Lyon 904 186 723.'}
        />
        <SettingsText
          settings={settings}
          name="vat_number"
          hint="FR, deux signes, puis le SIREN."
        />
      </div>
    </Panel>
  )
}
