import type { PaymentIssue } from '@fournil/contract/office/payment-issues'
import { formatMoney } from '@fournil/domain/money'
import { isClosable } from '@fournil/domain/payment-issues'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePermission } from '../../frame/use-permission.ts'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { answerSentence, issueSentence, nextSentence, sinceWords } from './issue-words.ts'

export type Answer = { sentence: string; isGood: boolean }

type IssueRowProps = {
  issue: PaymentIssue
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  isSolved: boolean
}

export function IssueRow({ issue, answer, onAnswer, isSolved }: IssueRowProps) {
  const mayAct = usePermission('can_manage_orders')
  const { kind, order_id, order_number, customer_name, amount, currency } = issue
  return (
    <li className="payment-issue">
      <p className="payment-issue-title">
        <span>
          {mayAct ? (
            <Link to={`/admin/orders?order=${order_id}`}>{order_number}</Link>
          ) : (
            <strong>{order_number}</strong>
          )}
          <span className="stock-store"> · {customer_name}</span>
        </span>
        <Badge tone={isSolved ? 'neutral' : TONES[kind]}>{formatMoney(amount, currency)}</Badge>
      </p>
      {!isSolved && (
        <>
          <p>
            {issueSentence(issue)} {nextSentence(issue)}
          </p>
          <p className="stock-store">{sinceWords(issue)}</p>
        </>
      )}
      <div className="payment-issue-actions">
        {mayAct && !isSolved && <IssueActions issue={issue} onAnswer={onAnswer} />}
        <p role="status" data-good={answer?.isGood}>
          {answer?.sentence}
        </p>
      </div>
    </li>
  )
}

const TONES = {
  refund_waiting: 'warning',
  refund_failed: 'danger',
  payment_held: 'danger',
  session_unknown: 'warning',
  hold_overdue: 'warning',
} as const

type IssueActionsProps = { issue: PaymentIssue; onAnswer: (answer: Answer) => void }

function IssueActions({ issue, onAnswer }: IssueActionsProps) {
  const { kind, id, order_number } = issue
  const [asksToClose, setAsksToClose] = useState(false)
  const retry = useTask(() => officeApi.office.paymentIssues.retry({ kind, id }), {
    done: (answer) =>
      onAnswer({
        sentence: answerSentence(answer),
        isGood: answer.outcome !== 'waiting' && answer.outcome !== 'refused',
      }),
    failed: (error) =>
      onAnswer({ sentence: sentenceOf(error, 'L’essai n’a pas abouti.'), isGood: false }),
  })
  const close = useTask(() => officeApi.office.paymentIssues.close({ kind, id }), {
    done: () => onAnswer({ sentence: 'Indiqué comme réglé.', isGood: true }),
    failed: (error) =>
      onAnswer({ sentence: sentenceOf(error, 'Rien n’a été enregistré.'), isGood: false }),
  })
  return (
    <>
      <Button variant="secondary" size="small" busy={retry.busy} onClick={() => retry.run()}>
        Réessayer maintenant<span className="visually-hidden"> {order_number}</span>
      </Button>
      {isClosable(kind) && (
        <Button variant="ghost" size="small" onClick={() => setAsksToClose(true)}>
          C’est réglé<span className="visually-hidden"> {order_number}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asksToClose}
        onOpenChange={setAsksToClose}
        title={`${order_number}\u00a0: réglé autrement`}
        consequence={CLOSED[kind === 'payment_held' ? 'payment_held' : 'refund_failed']}
        confirmLabel="C’est réglé"
        tone="plain"
        busy={close.busy}
        onConfirm={async () => {
          await close.run()
          setAsksToClose(false)
        }}
      />
    </>
  )
}

const CLOSED = {
  refund_failed:
    'Le remboursement ne sera plus rappelé ici. Aucun argent ne part\u00a0: vous confirmez l’avoir rendu autrement. Votre nom est noté.',
  payment_held:
    'Ce paiement ne sera plus rappelé ici. Aucun argent ne part\u00a0: vous confirmez avoir vu avec le prestataire à qui il revient. Votre nom est noté.',
}
