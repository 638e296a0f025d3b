import type { PublicStatus } from '@fournil/contract/platform/monitoring'
import { formatDateFr } from '@fournil/domain/calendar'
import { plural } from '@fournil/domain/text'
import type { Tone } from '@fournil/ui/badge'
import { TimeChart } from '@fournil/ui/time-chart'
import { percentText } from './status-words.ts'

type Day = PublicStatus['days'][number]

export function StatusDays({ days }: { days: readonly Day[] }) {
  return (
    <TimeChart
      caption="Réponses de la plateforme, jour par jour"
      columns={['Jour', 'Réponses']}
      most={100}
      points={days.map((day) => ({
        key: day.date,
        label: formatDateFr(day.date),
        value: day.uptime_percent,
        text: dayText(day),
        tone: toneOf(day.uptime_percent),
      }))}
    />
  )
}

function dayText({ uptime_percent, minutes_down, minutes_probed }: Day): string {
  if (uptime_percent === null) return 'non mesuré'
  const measured = `${plural(minutes_probed, 'minute mesurée', 'minutes mesurées')}`
  if (minutes_down === 0) return `${percentText(uptime_percent)}, ${measured}`
  return `${percentText(uptime_percent)}, ${plural(minutes_down, 'minute')} sans réponse sur ${minutes_probed}`
}

function toneOf(percent: number | null): Tone {
  if (percent === 100) return 'success'
  return percent !== null && percent >= 99 ? 'warning' : 'danger'
}
