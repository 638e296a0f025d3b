import type { PublicStatus } from '@fournil/contract/platform/monitoring'
import { durationText, INCIDENT_WORDS, momentText } from './status-words.ts'

export function StatusIncidents({ incidents }: { incidents: PublicStatus['incidents'] }) {
  return (
    <section className="stack">
      <h2 className="display service-status-heading">Incidents</h2>
      {incidents.length === 0 && <p>Aucun incident ces trente derniers jours.</p>}
      <ul className="stack">
        {incidents.map(({ watched, opened_at, closed_at }) => (
          <li key={`${watched} ${opened_at.toISOString()}`} className="service-incident">
            <strong>{INCIDENT_WORDS[watched]}</strong>
            <span>
              {closed_at
                ? `Commencé ${momentText(opened_at)}, terminé après ${durationText(opened_at, closed_at)}.`
                : `Commencé ${momentText(opened_at)}, en cours.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
