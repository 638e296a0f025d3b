import { Panel } from '@fournil/ui/panel'
import { TextArea } from '@fournil/ui/text-area'
import { LONGEST } from './longest-texts.ts'
import { LABELS } from './missing-mentions.ts'
import type { SettingsState } from './use-settings.ts'

export function FootPanel({ settings: { draft, faults, change } }: { settings: SettingsState }) {
  return (
    <Panel title="Bas de facture">
      <TextArea
        id="invoice_footer_text"
        name="invoice_footer_text"
        label={LABELS.invoice_footer_text}
        hint="Un remerciement, un médiateur, une assurance…"
        value={draft.invoice_footer_text}
        error={faults.invoice_footer_text}
        count={{ length: draft.invoice_footer_text.length, max: LONGEST.invoice_footer_text }}
        onChange={(event) => change({ invoice_footer_text: event.target.value })}
      />
    </Panel>
  )
}
