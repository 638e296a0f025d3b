import type { Subscription } from '@fournil/contract/office/subscription'
import { LIMIT_LABELS, type PlanUsage, usageState, usageWords } from '@fournil/domain/plan-usage'
import { Panel } from '@fournil/ui/panel'

/** What the shop has of everything that its plan limits. */
export function UsagePanel({ plan, usage }: Pick<Subscription, 'plan' | 'usage'>) {
  return (
    <Panel title="Ce que vous utilisez" note={`Formule ${plan.name}`}>
      <ul className="usage-list">
        {usage.map((one) => (
          <Usage key={one.limit} usage={one} />
        ))}
      </ul>
    </Panel>
  )
}

const STATE_WORDS = { fine: null, near: 'Bientôt atteint', full: 'Limite atteinte' } as const

function Usage({ usage }: { usage: PlanUsage }) {
  const { limit, used, most } = usage
  const state = usageState(usage)
  return (
    <li className="stack tight usage" data-state={state}>
      <p className="usage-line">
        <span>{LIMIT_LABELS[limit]}</span>
        <span className="numeric usage-words">{usageWords(usage)}</span>
      </p>
      {most !== null && most > 0 && (
        // The words above say the same.
        <progress
          className="usage-bar"
          value={Math.min(used, most)}
          max={most}
          aria-hidden="true"
        />
      )}
      {STATE_WORDS[state] && <p className="note usage-state">{STATE_WORDS[state]}</p>}
      {limit === 'orders' && state !== 'fine' && (
        <p className="note">Aucun client n’est refusé au-delà de ce nombre.</p>
      )}
    </li>
  )
}
