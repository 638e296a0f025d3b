import { blank } from '@fournil/contract/form-schema'
import { type OfficeWebhook, WebhookForm } from '@fournil/contract/office/webhooks'
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from '@fournil/domain/webhooks'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useState } from 'react'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'

const { Text, Chips, Check } = formFields(WebhookForm)
const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] }))

type NewWebhookProps = {
  isOpen: boolean
  onClose: () => void
  onMade: (secret: string) => void
}

export function NewWebhook({ isOpen, onClose, onMade }: NewWebhookProps) {
  const [saved] = useState(() => blank(WebhookForm))
  const form = useOfficeForm({
    schema: WebhookForm,
    saved,
    save: officeApi.office.webhooks.create,
    failedMessage: 'L’adresse n’a pas pu être enregistrée',
    isQuiet: true,
    onSaved: ({ secret }) => {
      form.beginAgain(saved)
      onMade(secret)
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Nouvelle adresse"
      description="La personne qui s’occupe de votre logiciel vous la donne."
    >
      <WebhookFields />
    </FormDialog>
  )
}

export function EditWebhook({ webhook, onClose }: { webhook: OfficeWebhook; onClose: () => void }) {
  const { id: webhook_id } = webhook
  const form = useOfficeForm({
    schema: WebhookForm,
    saved: webhook,
    save: (values) => officeApi.office.webhooks.save({ ...values, webhook_id }),
    savedMessage: 'Adresse enregistrée',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => open || onClose()}
      title="Modifier l’adresse"
    >
      <WebhookFields />
    </FormDialog>
  )
}

function WebhookFields() {
  return (
    <div className="stack">
      <Text
        name="url"
        inputMode="url"
        autoComplete="off"
        hint="https://caisse.exemple.fr/fournil"
      />
      <Chips name="events" options={EVENTS} wide />
      <Check name="is_active" hint="Décochez pour ne plus rien envoyer." />
    </div>
  )
}
