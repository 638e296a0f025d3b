import type { RushRule } from '@fournil/contract/office/rush'
import { EndRush } from './end-rush.tsx'
import { storeOf } from './store-of.ts'

/** All that holds, and what is said for a day to come. */
export function RunningRules({ rules }: { rules: readonly RushRule[] }) {
  return (
    <section className="rush-part">
      <h3>En ce moment</h3>
      <ul className="stack">
        {rules.map((rule) => (
          <li key={rule.id} className="rush-rule">
            <p>
              {rule.sentence} <span className="note">{storeOf(rule)}</span>
            </p>
            <EndRush rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  )
}
