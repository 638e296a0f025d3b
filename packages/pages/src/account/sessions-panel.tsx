import type { OwnAccount } from '@fournil/contract/account'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useTask } from '@fournil/ui/use-task'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import type { AccountApi } from './account-api.ts'

type Session = OwnAccount['sessions'][number]

const FAILED = 'La déconnexion a échoué. Réessayez dans un instant.'
const failed = (error: unknown) => {
  const isRefused = error instanceof ORPCError && error.status < 500
  toast(isRefused ? error.message : FAILED, { tone: 'danger' })
}
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

type SessionsPanelProps = {
  sessions: readonly Session[]
  api: AccountApi
  loginHref: string
}

export function SessionsPanel({ sessions, api, loginHref }: SessionsPanelProps) {
  const [isAsking, setAsking] = useState(false)
  const signedOut = () => window.location.assign(loginHref)
  const everywhere = useTask(() => api.endSessions(), { done: signedOut, failed, signedOut })
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
          <OpenSession key={session.id} {...{ session, api, signedOut }} />
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

type OpenSessionProps = { session: Session; api: AccountApi; signedOut: () => void }

function OpenSession({ session, api, signedOut }: OpenSessionProps) {
  const { run, busy } = useTask(() => api.endSession({ session_id: session.id }), {
    done: () => toast('Appareil déconnecté'),
    failed,
    signedOut,
  })
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
