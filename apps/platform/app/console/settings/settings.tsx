import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { TextField } from '@fournil/ui/text-field'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { platformApi } from '../../platform-api.ts'
import { reasonOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'
import type { Route } from './+types/settings'
import { DnsGuidance } from './dns-guidance.tsx'

export function meta() {
  return [{ title: 'Settings | Fournil Console' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(visitContext).api.platform.settings.list() }
}

export default function Settings({ loaderData: { settings } }: Route.ComponentProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const changed = settings
    .map(({ key, value: was }) => ({ key, was, value: (typed[key] ?? was).trim() }))
    .filter(({ value, was }) => value !== was)
  const { run, busy, error } = useTask(platformApi.platform.settings.save, {
    done: () => {
      setTyped({})
      toast('Settings saved')
    },
  })
  return (
    <main id="main" className="console-main">
      <PageHeader title="Settings" />
      <div className="stack loose">
        {Boolean(error) && (
          <Banner tone="danger">Failed to save settings: {reasonOf(error)}</Banner>
        )}
        <Panel
          title="Platform settings"
          footer={
            <Button
              busy={busy}
              disabled={changed.length === 0}
              onClick={() => void run({ settings: changed })}
            >
              Save settings
            </Button>
          }
        >
          <div className="stack loose">
            {settings.map(({ key, value, description }) => (
              <TextField
                key={key}
                label={key}
                hint={description}
                maxLength={500}
                value={typed[key] ?? value}
                onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
              />
            ))}
          </div>
        </Panel>
        <DnsGuidance settings={settings} />
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator()
  return (
    <main id="main" className="console-main">
      <title>Settings | Fournil Console</title>
      <PageHeader title="Settings" />
      <div className="stack">
        <Banner tone="danger">Failed to load platform settings</Banner>
        <div>
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            Try again
          </Button>
        </div>
      </div>
    </main>
  )
}
