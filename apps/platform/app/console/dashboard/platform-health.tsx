import type { Monitoring } from '@fournil/contract/platform/monitoring'
import { Button } from '@fournil/ui/button'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { Panel } from '@fournil/ui/panel'
import { useRevalidator } from 'react-router'
import { HealthLines } from '../monitoring/health-lines.tsx'

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
      <HealthLines monitoring={monitoring} />
    </Panel>
  )
}
