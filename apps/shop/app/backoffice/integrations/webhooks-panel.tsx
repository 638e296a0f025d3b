import type { OfficeWebhook } from '@fournil/contract/office/webhooks'
import { WEBHOOK_EVENT_LABELS } from '@fournil/domain/webhooks'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { momentWords } from '../orders/pickup-words.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { RemoveWebhook } from './remove-webhook.tsx'
import { type Secret, SecretDialog } from './secret-dialog.tsx'
import { WebhookActions, type WebhookDialogName } from './webhook-actions.tsx'
import { EditWebhook, NewWebhook } from './webhook-dialog.tsx'

type WebhooksPanelProps = { webhooks: readonly OfficeWebhook[]; time_zone: string }

export function WebhooksPanel({ webhooks, time_zone }: WebhooksPanelProps) {
  const [isMaking, make] = useState(false)
  const [secret, show] = useState<Secret | null>(null)
  const [opened, open] = useState<{ dialog: WebhookDialogName; id: string } | null>(null)
  const close = () => open(null)
  const about = (dialog: WebhookDialogName) =>
    opened?.dialog === dialog ? (webhooks.find(({ id }) => id === opened.id) ?? null) : null
  const [edited, followed] = [about('edit'), about('deliveries')]
  const showSecret = (value: string) =>
    show({
      title: 'La clé de signature',
      value,
      note: 'Le logiciel qui reçoit vérifie avec elle que le message vient bien de votre boutique.',
    })
  const newAddress = <Button onClick={() => make(true)}>Nouvelle adresse</Button>
  return (
    <Panel
      flush
      title="Notifications à d’autres logiciels"
      note="Votre logiciel est prévenu aussitôt, sans avoir à demander (webhooks)."
      actions={webhooks.length > 0 && newAddress}
    >
      <DataTable
        caption="Adresses prévenues"
        columns={columnsOf(time_zone)}
        rows={webhooks}
        keyOf={({ id }) => id}
        nameOf={({ url }) => url}
        actions={(webhook) => (
          <WebhookActions
            webhook={webhook}
            onOpen={(dialog) => open({ dialog, id: webhook.id })}
            onSecret={showSecret}
          />
        )}
        empty={
          <EmptyState title="Aucune adresse" action={newAddress}>
            Commande payée, annulée, stock bas : choisissez ce que votre logiciel doit savoir.
          </EmptyState>
        }
      />
      <NewWebhook
        isOpen={isMaking}
        onClose={() => make(false)}
        onMade={(value) => {
          make(false)
          showSecret(value)
        }}
      />
      <SecretDialog secret={secret} onClose={() => show(null)} />
      {edited && <EditWebhook key={edited.id} webhook={edited} onClose={close} />}
      {followed && (
        <DeliveriesDialog webhook_id={followed.id} time_zone={time_zone} onClose={close} />
      )}
      <RemoveWebhook webhook={about('remove')} onClose={close} />
    </Panel>
  )
}

const columnsOf = (time_zone: string): Column<OfficeWebhook>[] => [
  {
    key: 'url',
    header: 'Adresse',
    primary: true,
    cell: ({ url }) => <span className="integration-name">{url}</span>,
  },
  {
    key: 'events',
    header: 'Événements',
    cell: ({ events }) => events.map((type) => WEBHOOK_EVENT_LABELS[type]).join(', '),
  },
  {
    key: 'status',
    header: 'Statut',
    cell: ({ is_active, silent_until }) => {
      if (!is_active) return <Badge>En pause</Badge>
      if (!silent_until) return <Badge tone="success">Active</Badge>
      return (
        <Badge tone="warning">
          Ne répond pas : nouvel essai le {momentWords(silent_until, time_zone)}
        </Badge>
      )
    },
  },
]
