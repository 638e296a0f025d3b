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
          maxLength={240}
          required
          className="settings-wide"
          autoComplete="street-address"
        />
        <SettingsText
          settings={settings}
          name="postal_code"
          maxLength={12}
          required
          autoComplete="postal-code"
        />
        <SettingsText
          settings={settings}
          name="city"
          maxLength={120}
          required
          autoComplete="address-level2"
        />
        <SettingsText
          settings={settings}
          name="country"
          maxLength={60}
          autoComplete="country-name"
        />
        <SettingsText
          settings={settings}
          name="phone"
          type="tel"
          maxLength={30}
          autoComplete="tel"
        />
        <SettingsText
          settings={settings}
          name="email"
          className="settings-wide"
          type="email"
          maxLength={254}
          autoComplete="email"
        />
      </div>
    </Panel>
  )
}
