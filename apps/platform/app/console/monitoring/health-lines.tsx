import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { healthLines } from './health-words.ts'

/** API, database and storage, one under the other. */
export function HealthLines({ monitoring }: { monitoring: Monitoring }) {
  return (
    <ul className="stack">
      {healthLines(monitoring).map(({ name, tone, label, message }) => (
        <li key={name} className="health-line">
          <span className="health-dot" data-tone={tone} />
          <strong>{name}</strong>
          <span>{label}</span>
          {message && <span className="health-message">{message}</span>}
        </li>
      ))}
    </ul>
  )
}
