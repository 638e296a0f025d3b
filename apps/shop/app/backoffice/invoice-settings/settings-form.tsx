import {
  InvoiceSettings,
  type SavedInvoiceSettings,
} from '@fournil/contract/office/invoice-settings'
import { spacedSiret } from '@fournil/domain/invoices-legal'
import { Form, FormSection, formFields } from '@fournil/ui/form'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { MissingBanner } from './missing-banner.tsx'

const { Text, TextArea, Money } = formFields(InvoiceSettings)

export function SettingsForm({ saved }: { saved: SavedInvoiceSettings }) {
  const form = useOfficeForm({
    schema: InvoiceSettings,
    saved: shown(saved),
    load: async () => shown(await officeApi.office.invoiceSettings.get()),
    save: officeApi.office.invoiceSettings.save,
    savedMessage: 'Paramètres sauvegardés avec succès',
    failedMessage: 'Erreur lors de la sauvegarde des paramètres',
  })
  return (
    <Form form={form} className="invoice-settings">
      <MissingBanner saved={saved} />
      <div className="form-fields">
        <FormSection title="Entreprise">
          <Text
            name="company_name"
            hint="Tel qu’il figure au registre."
            autoComplete="organization"
          />
          <Text name="legal_form" hint="SARL, SAS, entreprise individuelle…" />
          <Money name="capital" hint="Laissez vide s’il n’y en a pas." />
          <Text name="siret" hint="14 chiffres." inputMode="numeric" format={spacedSiret} />
          <Text name="rcs" hint={'Ville et numéro\u00a0: Lyon 904 186 723.'} />
          <Text name="vat_number" hint="FR, deux signes, puis le SIREN." />
        </FormSection>
        <FormSection title="Siège et contact">
          <Text name="address" wide autoComplete="street-address" />
          <Text name="postal_code" autoComplete="postal-code" />
          <Text name="city" autoComplete="address-level2" />
          <Text name="country" autoComplete="country-name" />
          <Text name="phone" type="tel" autoComplete="tel" />
          <Text name="email" wide type="email" autoComplete="email" />
        </FormSection>
        <FormSection title="Bas de facture">
          <TextArea
            name="invoice_footer_text"
            wide
            hint="Un remerciement, un médiateur, une assurance…"
          />
        </FormSection>
        <FormSection title="Mentions légales de votre boutique en ligne" note={<WhereItShows />}>
          <Text name="publication_director" wide hint={PUBLICATION_DIRECTOR} />
          <TextArea name="mediator_name" wide rows={2} hint={MEDIATOR} />
          <Text name="mediator_url" wide type="url" placeholder="https://" hint={MEDIATOR_SITE} />
        </FormSection>
      </div>
      <InvoicePreview />
    </Form>
  )
}

/** No capital is an empty field, not a zero. */
function shown(saved: SavedInvoiceSettings) {
  return { ...saved, capital: saved.capital || null }
}

const PUBLICATION_DIRECTOR =
  'La personne qui répond de ce que publie le site, en général celle qui dirige l’entreprise. La LCEN veut que son nom soit public (article\u00a01-1, ancien article\u00a06\u00a0III). Il figure dans vos mentions légales.'
const MEDIATOR =
  'Son nom et son adresse postale. Le code de la consommation vous demande de les donner à vos clients (article\u00a0L616-1). Ils figurent dans vos conditions générales de vente.'
const MEDIATOR_SITE =
  'La page où un client saisit le médiateur. Elle va avec ses coordonnées (article\u00a0R616-1) et devient un lien dans vos conditions générales de vente.'

/** An invoice never waits for what the legal pages say. */
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
