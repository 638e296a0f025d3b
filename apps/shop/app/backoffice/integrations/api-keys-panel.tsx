import type { OfficeApiKey } from '@fournil/contract/office/api-keys'
import type { Permission } from '@fournil/domain/permissions'
import { PERMISSION_LABELS } from '@fournil/domain/role-presets'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { momentWords } from '../orders/pickup-words.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { type Secret, SecretDialog } from './secret-dialog.tsx'

type ApiKeysPanelProps = {
  keys: readonly OfficeApiKey[]
  held: readonly Permission[]
  time_zone: string
}

export function ApiKeysPanel({ keys, held, time_zone }: ApiKeysPanelProps) {
  const [isMaking, make] = useState(false)
  const [secret, show] = useState<Secret | null>(null)
  const [revoking, revoke] = useState<OfficeApiKey | null>(null)
  const made = (value: string) => {
    make(false)
    show({
      title: 'Votre nouvelle clé',
      value,
      note: 'Elle agit en votre nom\u00a0: ne l’envoyez pas par e-mail et ne la placez dans aucune page web.',
    })
  }
  const newKey = <Button onClick={() => make(true)}>Nouvelle clé</Button>
  return (
    <Panel
      flush
      title="Clés d’API"
      note="Un logiciel s’en sert à la place d’un mot de passe, pour ce que vous lui permettez."
      actions={keys.length > 0 && newKey}
    >
      <DataTable
        caption="Clés d’API"
        columns={columnsOf(time_zone)}
        rows={keys}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(key) =>
          !key.revoked_at && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Révoquer ${key.name}`}
              onClick={() => revoke(key)}
            >
              Révoquer
            </Button>
          )
        }
        empty={
          <EmptyState title="Aucune clé" action={newKey}>
            Créez-en une pour le logiciel qui doit lire vos commandes.
          </EmptyState>
        }
      />
      <NewKeyDialog isOpen={isMaking} held={held} onClose={() => make(false)} onMade={made} />
      <SecretDialog secret={secret} onClose={() => show(null)} />
      <RevokeKey apiKey={revoking} onClose={() => revoke(null)} />
    </Panel>
  )
}

const columnsOf = (time_zone: string): Column<OfficeApiKey>[] => [
  {
    key: 'name',
    header: 'Nom',
    primary: true,
    cell: ({ name, ending }) => (
      <span className="stack tight">
        <span className="integration-name">{name}</span>
        <span className="note">finit par {ending}</span>
      </span>
    ),
  },
  {
    key: 'rights',
    header: 'Droits',
    cell: ({ permissions, is_read_only }) =>
      `${permissions.map((flag) => PERMISSION_LABELS[flag]).join(', ')}${is_read_only ? ' (lecture seule)' : ''}`,
  },
  {
    key: 'used',
    header: 'Dernière utilisation',
    cell: ({ last_used_at }) => (last_used_at ? momentWords(last_used_at, time_zone) : 'Jamais'),
  },
  { key: 'status', header: 'Statut', cell: (key) => <KeyStatus apiKey={key} /> },
]

function KeyStatus({ apiKey }: { apiKey: OfficeApiKey }) {
  if (apiKey.revoked_at) return <Badge>Révoquée</Badge>
  // Whoever leaves the team takes their keys along.
  if (!apiKey.created_by_email)
    return <Badge tone="warning">Sans effet : son auteur est parti</Badge>
  return <Badge tone="success">Active</Badge>
}

function RevokeKey({ apiKey, onClose }: { apiKey: OfficeApiKey | null; onClose: () => void }) {
  const shown = useLast(apiKey)
  const { run, busy } = useTask(
    (api_key_id: string) => officeApi.office.apiKeys.revoke({ api_key_id }),
    {
      done: () => {
        toast('Clé révoquée')
        onClose()
      },
      failed: (error) => {
        toast(sentenceOf(error, 'La clé n’a pas pu être révoquée'), { tone: 'danger' })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={apiKey !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Révoquer la clé «\u00a0${shown.name}\u00a0»\u00a0?`}
      consequence="Le logiciel qui s’en sert sera refusé aussitôt. Une clé révoquée ne revient pas."
      confirmLabel="Révoquer"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}
