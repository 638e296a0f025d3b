import type { DisputeDetail } from '@fournil/contract/office/disputes'
import { DISPUTE_LABELS } from '@fournil/domain/disputes'
import { formatEuros } from '@fournil/domain/money'
import { Badge } from '@fournil/ui/badge'
import { type Definition, DefinitionList } from '@fournil/ui/definition-list'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { ORPCError } from '@orpc/client'
import { data, Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/dispute'
import { AnswerPanel } from './answer-panel.tsx'
import { DISPUTE_TONES, longMoment, shortMoment } from './dispute-words.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** Somebody answers the bank before its date, or looks up how it ended. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  try {
    return await api.office.disputes.get({ id: asked.params.dispute_id })
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

export default function DisputePage({ loaderData: dispute }: Route.ComponentProps) {
  useOfficeLive(['orders'])
  const { order_number, status } = dispute
  return (
    <main id="main" className="office-main stack loose">
      <title>{`Litige ${order_number}`}</title>
      <PageHeader
        title={`Litige ${order_number}`}
        breadcrumb={<Link to="/admin/disputes">Litiges</Link>}
        note={whatNow(dispute)}
        actions={<Badge tone={DISPUTE_TONES[status]}>{DISPUTE_LABELS[status]}</Badge>}
      />
      <Panel title="Ce qui est contesté">
        <DefinitionList items={contestedFacts(dispute)} />
      </Panel>
      {dispute.can_answer ? <AnswerPanel dispute={dispute} /> : <SentAnswer dispute={dispute} />}
    </main>
  )
}

function whatNow({ can_answer, due_by, status }: DisputeDetail): string {
  if (can_answer && due_by)
    return `Répondez avant le ${longMoment(due_by)}\u00a0: sans réponse, la banque donne raison au client.`
  if (can_answer) return 'La banque attend votre réponse.'
  if (status === 'won') return 'La banque vous a donné raison\u00a0: l’argent vous est rendu.'
  if (status === 'lost') return 'La banque a donné raison au client.'
  if (status === 'warning_closed')
    return 'La banque a clos sa demande\u00a0: rien ne vous est retiré.'
  if (status.endsWith('needs_response')) return 'Le délai pour répondre est passé.'
  return 'La banque examine votre réponse. Sa décision peut prendre deux à trois mois.'
}

function contestedFacts(dispute: DisputeDetail): Definition[] {
  const { facts, withdrawn, reinstated, fee, fee_returned } = dispute
  const from = dispute.on_own_account ? 'de votre compte de paiement' : 'de votre solde'
  return [
    { term: 'Motif', value: dispute.reason },
    {
      term: 'Commande',
      value: (
        <Link to={`/admin/orders?order=${dispute.order_id}`}>
          {dispute.order_number}, {dispute.customer_name}
        </Link>
      ),
    },
    { term: 'Montant contesté', value: formatEuros(dispute.amount) },
    { term: 'Ouvert le', value: shortMoment(dispute.opened_at) },
    ...(withdrawn > 0 ? [{ term: `Retiré ${from}`, value: formatEuros(withdrawn) }] : []),
    ...(fee > 0 ? [{ term: 'Frais du litige', value: formatEuros(fee - fee_returned) }] : []),
    ...(reinstated > 0 ? [{ term: 'Rendu', value: formatEuros(reinstated) }] : []),
    { term: 'Retrait prévu', value: shortMoment(facts.pickup) },
    {
      term: 'Remise au client',
      value: facts.handed_over_at ? shortMoment(facts.handed_over_at) : 'Non notée',
    },
  ]
}

function SentAnswer({ dispute }: { dispute: DisputeDetail }) {
  const { explanation, answered_at, files } = dispute
  if (!answered_at) return null
  return (
    <Panel title="Votre réponse" note={`Envoyée à la banque le ${shortMoment(answered_at)}.`}>
      <div className="stack">
        <p className="dispute-explanation">{explanation}</p>
        {files.length > 0 && (
          <ul className="note" aria-label="Pièces jointes">
            {files.map(({ kind, file_name }) => (
              <li key={kind}>{file_name}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
