import { Panel } from '@fournil/ui/panel'
import { SettingsText } from './settings-text.tsx'
import type { SettingsState } from './use-settings.ts'

export function AddressPanel({ settings }: { settings: SettingsState }) {
  return (
    <Panel title="Siège et contact">
      <div className="settings-grid">
        <SettingsText
          settings={settings}
          name="address"
          required
          className="settings-wide"
          autoComplete="street-address"
        />
        <SettingsText settings={settings} name="postal_code" required autoComplete="postal-code" />
        <SettingsText settings={settings} name="city" required autoComplete="address-level2" />
        <SettingsText settings={settings} name="country" autoComplete="country-name" />
        <SettingsText settings={settings} name="phone" type="tel" autoComplete="tel" />
        <SettingsText
          settings={settings}
          name="email"
          className="settings-wide"
          type="email"
          autoComplete="email"
        />
      </div>
    </Panel>
  )
}
