import type { OfficeWebhook } from '@fournil/contract/office/webhooks'
import { ListIcon } from '@fournil/ui/icons/list'
import { LockIcon } from '@fournil/ui/icons/lock'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { Menu } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

export type WebhookDialogName = 'edit' | 'deliveries' | 'remove'

type WebhookActionsProps = {
  webhook: OfficeWebhook
  onOpen: (dialog: WebhookDialogName) => void
  onSecret: (secret: string) => void
}

export function WebhookActions({ webhook, onOpen, onSecret }: WebhookActionsProps) {
  const { id: webhook_id, url } = webhook
  const failed = (error: unknown) =>
    toast(sentenceOf(error, 'Une erreur est survenue'), { tone: 'danger' })
  const test = useTask(() => officeApi.office.webhooks.sendTest({ webhook_id }), {
    done: () => {
      toast('Essai envoyé')
      onOpen('deliveries')
    },
    failed,
  })
  const renew = useTask(() => officeApi.office.webhooks.renewSecret({ webhook_id }), {
    done: ({ secret }) => onSecret(secret),
    failed,
  })
  return (
    <Menu
      label={`Actions pour ${url}`}
      entries={[
        { label: 'Journal des envois', icon: <ListIcon />, onSelect: () => onOpen('deliveries') },
        {
          label: 'Envoyer un essai',
          icon: <RefreshIcon />,
          disabled: test.busy,
          onSelect: () => void test.run(),
        },
        { label: 'Modifier', icon: <PencilIcon />, onSelect: () => onOpen('edit') },
        {
          label: 'Changer la clé de signature',
          icon: <LockIcon />,
          disabled: renew.busy,
          onSelect: () => void renew.run(),
        },
        {
          label: 'Supprimer',
          icon: <TrashIcon />,
          tone: 'danger',
          apart: true,
          onSelect: () => onOpen('remove'),
        },
      ]}
    />
  )
}
