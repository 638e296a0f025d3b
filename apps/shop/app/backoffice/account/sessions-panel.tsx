import type { OwnAccount } from '@fournil/contract/account'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

type Session = OwnAccount['sessions'][number]

const FAILED = 'La déconnexion a échoué. Réessayez dans un instant.'
const failed = (error: unknown) => toast(sentenceOf(error, FAILED), { tone: 'danger' })
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const [isAsking, setAsking] = useState(false)
  const everywhere = useTask(() => officeApi.session.account.endSessions(), {
    done: () => window.location.assign('/admin/login'),
    failed,
  })
  return (
    <Panel
      title="Appareils connectés"
      actions={
        <Button variant="danger-quiet" size="small" onClick={() => setAsking(true)}>
          Se déconnecter partout
        </Button>
      }
    >
      <ul>
        {sessions.map((session) => (
          <OpenSession key={session.id} session={session} />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Se déconnecter partout"
        consequence={
          sessions.length === 1
            ? 'Cet appareil sera déconnecté.'
            : `Vos ${sessions.length} appareils seront déconnectés, celui-ci compris.`
        }
        confirmLabel="Se déconnecter partout"
        onConfirm={() => void everywhere.run()}
        busy={everywhere.busy}
      />
    </Panel>
  )
}

function OpenSession({ session }: { session: Session }) {
  const { revalidate } = useRevalidator()
  const { run, busy } = useTask(
    () => officeApi.session.account.endSession({ session_id: session.id }),
    {
      done: () => {
        toast('Appareil déconnecté')
        void revalidate()
      },
      failed,
    },
  )
  return (
    <li className="account-session">
      <div>
        <p>
          {session.device} {session.is_current && <Badge tone="success">Cet appareil</Badge>}{' '}
          {session.is_by_pin && <Badge>Code de comptoir</Badge>}
        </p>
        <p className="note">
          {session.host} · vu le {moment.format(new Date(session.last_activity_at))}
        </p>
      </div>
      {!session.is_current && (
        <Button size="small" variant="secondary" busy={busy} onClick={() => void run()}>
          Déconnecter
        </Button>
      )}
    </li>
  )
}
