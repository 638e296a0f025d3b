import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { Button } from '@fournil/ui/button'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { Panel } from '@fournil/ui/panel'
import { useRevalidator } from 'react-router'
import { healthLines } from '../monitoring/health-words.ts'

/** API, database and storage, by the thresholds of the monitoring screen. */
export function PlatformHealth({ monitoring }: { monitoring: Monitoring }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Panel
      title="Platform Health"
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<RefreshIcon />}
          busy={state === 'loading'}
          onClick={() => revalidate()}
        >
          Refresh
        </Button>
      }
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
