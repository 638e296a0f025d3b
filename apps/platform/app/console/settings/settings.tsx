import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { PageHeader } from '@fournil/ui/page-header'
import { useTryAgain } from '@fournil/ui/use-try-again'
import type { Route } from './+types/settings'
import { DnsGuidance } from './dns-guidance.tsx'
import { SettingsForm } from './settings-form.tsx'

export function meta() {
  return [{ title: 'Settings | Fournil Console' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(visitContext).api.platform.settings.list() }
}

export default function Settings({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <main id="main" className="console-main">
      <PageHeader title="Settings" />
      <div className="stack loose">
        <SettingsForm settings={settings} />
        <DnsGuidance settings={settings} />
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  const { busy, onRetry } = useTryAgain()
  return (
    <main id="main" className="console-main">
      <title>Settings | Fournil Console</title>
      <PageHeader title="Settings" />
      <div className="stack">
        <Banner tone="danger">Failed to load platform settings</Banner>
        <div>
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    </main>
  )
}
