import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import type { Route } from './+types/status'
import { StatusDays } from './status-days.tsx'
import { StatusIncidents } from './status-incidents.tsx'
import { momentText, percentText, stateOf } from './status-words.ts'

export function meta() {
  return [
    { title: 'État du service | Fournil' },
    {
      name: 'description',
      content:
        'La plateforme Fournil répond-elle\u00a0? Ses mesures des trente derniers jours et ses incidents.',
    },
  ]
}

/** A merchant whose shop does not open and who wants to know whether it is them or us. */
export async function loader({ context }: Route.LoaderArgs) {
  return { status: await context.get(visitContext).api.platform.monitoring.status() }
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const { status } = loaderData
  const { tone, title, text } = stateOf(status)
  return (
    <main id="main" className="site-width service-status">
      <h1 className="display service-status-title">État du service</h1>
      <Banner tone={tone} title={title}>
        <p>
          {text}
          {status.measured_at && ` Dernière mesure ${momentText(status.measured_at)}.`}
        </p>
      </Banner>
      <section className="stack">
        <h2 className="display service-status-heading">Les trente derniers jours</h2>
        <p>
          {status.uptime_percent === null
            ? 'Rien n’a encore été mesuré.'
            : `La plateforme a répondu dans ${percentText(status.uptime_percent)} des minutes mesurées.`}
        </p>
        <StatusDays days={status.days} />
        <p className="note">
          Une fois par minute, la plateforme se demande à elle-même si elle peut travailler. Une
          minute qui n’a pas été mesurée n’est comptée ni en bien ni en mal.
        </p>
      </section>
      <StatusIncidents incidents={status.incidents} />
    </main>
  )
}
