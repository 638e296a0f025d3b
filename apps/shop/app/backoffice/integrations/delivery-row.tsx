import type { WebhookDelivery } from '@fournil/contract/office/webhooks'
import { formatCount } from '@fournil/domain/text'
import { WEBHOOK_EVENT_LABELS } from '@fournil/domain/webhooks'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { momentWords } from '../orders/pickup-words.ts'

type DeliveryRowProps = {
  delivery: WebhookDelivery
  time_zone: string
  busy: boolean
  onReplay: () => void
}

export function DeliveryRow({ delivery, time_zone, busy, onReplay }: DeliveryRowProps) {
  const label = WEBHOOK_EVENT_LABELS[delivery.type]
  const when = momentWords(delivery.created_at, time_zone)
  return (
    <li className="webhook-delivery">
      <div className="stack tight">
        <p className="cluster">
          <span className="integration-name">
            {label}
            {delivery.is_replay && ' (renvoi)'}
          </span>
          <DeliveryStatus status={delivery.status} />
        </p>
        <p className="note">{when}</p>
        <p className="note">{outcomeOf(delivery, time_zone)}</p>
        <details className="note">
          <summary>Voir le message</summary>
          <pre className="webhook-message">{indented(delivery.body)}</pre>
        </details>
      </div>
      <Button
        variant="secondary"
        size="small"
        disabled={busy}
        aria-label={`Renvoyer\u00a0: ${label}, ${when}`}
        onClick={onReplay}
      >
        Renvoyer
      </Button>
    </li>
  )
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

function DeliveryStatus({ status }: Pick<WebhookDelivery, 'status'>) {
  if (status === 'delivered') return <Badge tone="success">Reçu</Badge>
  if (status === 'failed') return <Badge tone="danger">Abandonné</Badge>
  return <Badge tone="warning">En attente</Badge>
}

/** What the programmer asks first: what did my server answer, and when do you try again? */
function outcomeOf(delivery: WebhookDelivery, time_zone: string): string {
  const { failure, response_status, duration_ms, next_try_at, attempts } = delivery
  const answered = response_status
    ? `Réponse ${response_status} en ${formatCount(duration_ms ?? 0)}\u00a0ms`
    : ''
  const why = {
    answer: answered,
    unreachable: 'Pas de réponse',
    not_public: 'Cette adresse n’est pas sur l’Internet public\u00a0: rien n’a été envoyé',
    paused: 'Adresse en pause\u00a0: rien n’a été envoyé',
  }
  const what = failure ? why[failure] : answered || 'Pas encore envoyé'
  const tries = attempts > 1 ? `, ${attempts} essais` : ''
  const next = next_try_at ? `, prochain essai le ${momentWords(next_try_at, time_zone)}` : ''
  return `${what}${tries}${next}`
}
