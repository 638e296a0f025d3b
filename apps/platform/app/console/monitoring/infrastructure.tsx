import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { Panel } from '@fournil/ui/panel'
import { formatClock } from '../formats.ts'
import { healthLines } from './health-words.ts'

export function Infrastructure({ monitoring }: { monitoring: Monitoring }) {
  return (
    <Panel
      title="Infrastructure Status"
      footer={`Last updated: ${formatClock(monitoring.updated_at)}`}
    >
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
    </Panel>
  )
}
