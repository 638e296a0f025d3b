import type { Dashboard } from '@fournil/contract/office/dashboard'
import type { PaymentIssue } from '@fournil/contract/office/payment-issues'
import { plural } from '@fournil/domain/text'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { type Answer, IssueRow } from './issue-row.tsx'

type PaymentIssuesProps = { found: Dashboard['payment_issues'] }

const keyOf = ({ kind, id }: PaymentIssue) => `${kind} ${id}`

const momentOf = ({ since }: PaymentIssue) => `${since.date} ${since.time}`
const bySince = (a: PaymentIssue, b: PaymentIssue) => momentOf(a).localeCompare(momentOf(b))

/** Money that is not where it belongs. Nothing is said while all is well: this is rare. */
export function PaymentIssues({ found }: PaymentIssuesProps) {
  // What was put right here keeps its row, so that the answer is read where the button was.
  const [answered, setAnswered] = useState<{ issue: PaymentIssue; answer: Answer }[]>([])
  const open = new Set(found.issues.map(keyOf))
  const solved = answered.filter(({ issue }) => !open.has(keyOf(issue)))
  if (found.total + solved.length === 0) return null

  function tell(issue: PaymentIssue, answer: Answer) {
    setAnswered((before) => [
      ...before.filter((one) => keyOf(one.issue) !== keyOf(issue)),
      { issue, answer },
    ])
  }

  const rows = [...found.issues, ...solved.map(({ issue }) => issue)].toSorted(bySince)
  const more = found.total - found.issues.length
  return (
    <Panel title="Paiements à suivre" className="payment-issues">
      <ul>
        {rows.map((issue) => (
          <IssueRow
            key={keyOf(issue)}
            issue={issue}
            answer={answered.find((one) => keyOf(one.issue) === keyOf(issue))?.answer}
            onAnswer={(answer) => tell(issue, answer)}
            isSolved={!open.has(keyOf(issue))}
          />
        ))}
      </ul>
      {more > 0 && <p>Et {plural(more, 'autre')}.</p>}
    </Panel>
  )
}
