import { Panel } from '@fournil/ui/panel'
import { TextArea } from '@fournil/ui/text-area'
import { LABELS } from './missing-mentions.ts'
import { SettingsText } from './settings-text.tsx'
import type { SettingsState } from './use-settings.ts'

/** What the legal pages of the shop say beside the company itself; an invoice never waits for it. */
export function LegalPanel({ settings }: { settings: SettingsState }) {
  const { draft, faults, change } = settings
  return (
    <Panel title="Mentions légales de votre boutique en ligne" note={<WhereItShows />}>
      <div className="settings-grid">
        <SettingsText
          settings={settings}
          name="publication_director"
          className="settings-wide"
          hint={
            'La personne qui répond de ce que publie le site, en général celle qui dirige l’entreprise. La LCEN veut que son nom soit public (article\u00a01-1, ancien article\u00a06\u00a0III). Il figure dans vos mentions légales.'
          }
        />
        <TextArea
          id="mediator_name"
          name="mediator_name"
          label={LABELS.mediator_name}
          className="settings-wide"
          hint={
            'Son nom et son adresse postale. Le code de la consommation vous demande de les donner à vos clients (article\u00a0L616-1). Ils figurent dans vos conditions générales de vente.'
          }
          rows={2}
          value={draft.mediator_name}
          error={faults.mediator_name}
          onChange={(event) => change({ mediator_name: event.target.value })}
        />
        <SettingsText
          settings={settings}
          name="mediator_url"
          type="url"
          className="settings-wide"
          placeholder="https://"
          hint={
            'La page où un client saisit le médiateur. Elle va avec ses coordonnées (article\u00a0R616-1) et devient un lien dans vos conditions générales de vente.'
          }
        />
      </div>
    </Panel>
  )
}

function WhereItShows() {
  return (
    <>
      Vos factures n’en dépendent pas. Un champ vide est signalé «&nbsp;non renseigné&nbsp;» dans
      vos{' '}
      <a href="/mentions-legales" target="_blank" rel="noopener">
        mentions légales
      </a>{' '}
      ou vos{' '}
      <a href="/cgv" target="_blank" rel="noopener">
        conditions générales de vente
      </a>
      .
    </>
  )
}
