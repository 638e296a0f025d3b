import {
  NotificationSettings,
  type SavedNotificationSettings,
} from '@fournil/contract/office/notifications'
import { Button } from '@fournil/ui/button'
import { Form, FormSection, formFields, useChangedFields, useFormHandle } from '@fournil/ui/form'
import { MailIcon } from '@fournil/ui/icons/mail'
import { toast } from '@fournil/ui/toast'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { SummaryHour } from './summary-hour.tsx'

const { Text } = formFields(NotificationSettings)

export function NotificationForm({ saved }: { saved: SavedNotificationSettings }) {
  const form = useOfficeForm({
    schema: NotificationSettings,
    saved,
    load: officeApi.office.notifications.get,
    save: officeApi.office.notifications.save,
    savedMessage: 'Paramètres enregistrés avec succès',
    failedMessage: "Erreur lors de l'enregistrement",
  })
  return (
    <Form form={form}>
      <FormSection title="E-mails">
        <Text
          name="order_notification_email"
          wide
          type="email"
          autoComplete="email"
          hint={'Chaque nouvelle commande y est annoncée. Vide\u00a0: aucun e-mail.'}
        />
        <SummaryHour name="daily_summary_hour" zone={saved.time_zone} />
        <TestMail hasAddress={saved.order_notification_email !== null} />
      </FormSection>
    </Form>
  )
}

/** To the address that is saved, not to the one being typed. */
function TestMail({ hasAddress }: { hasAddress: boolean }) {
  const isChanged = useChangedFields(useFormHandle()).includes('order_notification_email')
  const test = useTask(officeApi.office.notifications.sendTest, {
    done: ({ address }) => toast(`E-mail d’essai envoyé à ${address}`),
    failed: (error) =>
      toast(sentenceOf(error, 'L’e-mail d’essai n’a pas pu partir.'), { tone: 'danger' }),
  })
  return (
    <div className="form-wide stack tight">
      <Button
        variant="secondary"
        icon={<MailIcon />}
        className="test-mail"
        busy={test.busy}
        disabled={!hasAddress || isChanged}
        onClick={() => test.run()}
      >
        Envoyer un e-mail d’essai
      </Button>
      {(!hasAddress || isChanged) && (
        <p className="note">Enregistrez d’abord l’adresse à essayer.</p>
      )}
    </div>
  )
}
