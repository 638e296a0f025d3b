import type { Decision } from '@fournil/contract/office/store-calendar'
import type { StrandedOrder } from '@fournil/contract/stranded-order'
import { type ReactNode, useState } from 'react'
import { codeOf } from '../../office-api.ts'
import { StrandedDialog } from './stranded-dialog.tsx'

type Listed = { orders: StrandedOrder[]; may_manage_orders: boolean }
type Asked = Listed & {
  /** Counted, so that each list is shown with what was decided before. */
  round: number
  before: readonly Decision[]
  answer: (decisions: Decision[] | null) => void
}

/** Nothing was changed, and this sentence says why: a form shows it as it is. */
class NotChanged extends Error {
  readonly status = 409
}

const NOTHING_CHANGED = 'Rien n’a été changé\u00a0: les commandes gardent leur heure.'

/**
 * For a change that may take the hour of orders: they are shown, and the change is sent again with what was decided, as
 * often as there is something to decide. Put `dialog` where the change is made.
 */
export function useStranded(failedMessage: string, lean: 'move' | 'keep' = 'move') {
  const [asked, ask] = useState<Asked | null>(null)

  async function treat<Answer>(
    change: (decisions: Decision[]) => Promise<Answer>,
  ): Promise<Answer> {
    let decisions: Decision[] = []
    try {
      for (let round = 0; ; round += 1) {
        try {
          return await change(decisions)
        } catch (error) {
          const before = decisions
          const listed = listedIn(error, failedMessage)
          const decided = await new Promise<Decision[] | null>((answer) =>
            ask({ ...listed, round, before, answer }),
          )
          if (!decided) throw new NotChanged(NOTHING_CHANGED)
          decisions = decided
        }
      }
    } finally {
      ask(null)
    }
  }

  const dialog: ReactNode = asked && (
    <StrandedDialog key={asked.round} {...asked} lean={lean} onAnswer={asked.answer} />
  )
  return {
    dialog,
    treat,
    /** For whoever shows the refusal by themselves. */
    sentenceOf: (error: unknown) => (error instanceof NotChanged ? error.message : failedMessage),
  }
}

function listedIn(error: unknown, failedMessage: string): Listed {
  if (codeOf(error) === 'ORDERS_STRANDED') return (error as { data: Listed }).data
  const { status = 500 } = error as { status?: number }
  throw status < 500 ? error : new NotChanged(failedMessage)
}
