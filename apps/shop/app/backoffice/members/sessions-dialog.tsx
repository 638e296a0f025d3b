import type { Member, MemberSession } from '@fournil/contract/office/members'
import { plural } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { momentWords } from '../orders/pickup-words.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'

type SessionsDialogProps = {
  member: Member | null
  time_zone: string
  isReadOnly: boolean
  onClose: () => void
}

/** Where a person is signed in, for when a telephone is lost or was lent. */
export function SessionsDialog({ member, time_zone, isReadOnly, onClose }: SessionsDialogProps) {
  const shown = useLast(member)
  const { run, busy } = useTask(
    (ended: { user_id: string; session_id?: string }) =>
      officeApi.office.members.endSessions(ended),
    {
      done: ({ ended }) => toast(plural(ended, 'appareil déconnecté', 'appareils déconnectés')),
      failed: (error) =>
        toast(sentenceOf(error, 'La déconnexion a échoué. Réessayez dans un instant.'), {
          tone: 'danger',
        }),
    },
  )
  if (!shown) return null
  const user_id = shown.id
  const others = shown.sessions.filter(({ is_current }) => !is_current)
  return (
    <Dialog
      open={member !== null}
      onOpenChange={(open) => open || onClose()}
      title="Appareils connectés"
      description={shown.email}
      footer={
        !isReadOnly &&
        others.length > 0 && (
          <Button variant="danger" busy={busy} onClick={() => void run({ user_id })}>
            {shown.is_self ? 'Déconnecter tous les autres' : 'Tout déconnecter'}
          </Button>
        )
      }
    >
      <ul>
        {shown.sessions.map((session) => (
          <li key={session.id} className="session-row">
            <div>
              <p className="session-device">
                {session.device} <SessionKind session={session} />
              </p>
              <p className="note">
                Ouverte le {momentWords(session.created_at, time_zone)}, active le{' '}
                {momentWords(session.last_activity_at, time_zone)}
              </p>
            </div>
            {!isReadOnly && !session.is_current && (
              <Button
                variant="secondary"
                size="small"
                disabled={busy}
                onClick={() => void run({ user_id, session_id: session.id })}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.sessions.length === 0 && <p>Cette personne n’est connectée nulle part.</p>}
    </Dialog>
  )
}

function SessionKind({ session }: { session: MemberSession }) {
  if (session.is_current) return <Badge tone="info">Cet appareil</Badge>
  if (session.is_assistance) return <Badge tone="warning">Assistance Fournil</Badge>
  return session.is_by_pin ? <Badge>Appareil partagé</Badge> : null
}
