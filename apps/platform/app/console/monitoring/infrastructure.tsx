import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { Panel } from '@fournil/ui/panel'
import { formatClock } from '../formats.ts'
import { HealthLines } from './health-lines.tsx'

export function Infrastructure({ monitoring }: { monitoring: Monitoring }) {
  return (
    <Panel
      title="Infrastructure Status"
      footer={`Last updated: ${formatClock(monitoring.updated_at)}`}
    >
      <HealthLines monitoring={monitoring} />
    </Panel>
  )
}
