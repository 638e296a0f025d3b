import type { FinanceSummary } from '@fournil/contract/office/finances'
import { formatShortDateFr, SHORT_WEEKDAYS, weekdayOf } from '@fournil/domain/calendar'
import { formatEuros } from '@fournil/domain/money'
import { Panel } from '@fournil/ui/panel'

/** When the pending money becomes available, a bar for each day on which some does. */
export function ComingDays({ summary }: { summary: FinanceSummary }) {
  const { coming_days, coming_later } = summary
  const drawn = coming_days.filter(({ amount }) => amount > 0)
  const most = Math.max(coming_later, ...drawn.map(({ amount }) => amount))
  return (
    <Panel
      title="Quand l’argent devient disponible"
      note="Une vente devient disponible quand sa commande est marquée «&nbsp;Complétée&nbsp;», et au plus tard sept jours après la date de retrait. Vous pouvez alors demander un paiement."
    >
      {drawn.length === 0 && coming_later === 0 ? (
        <p className="quiet">Aucune vente n’attend en ce moment.</p>
      ) : (
        <ol className="coming-days" aria-label="Disponible au plus tard">
          {drawn.map(({ date, amount }, index) => (
            <Day
              key={date}
              name={date === coming_days[0]?.date ? 'Aujourd’hui' : dayName(date)}
              amount={amount}
              share={amount / most}
              isFirst={index === 0}
            />
          ))}
          {coming_later > 0 && (
            <Day name="Ensuite" amount={coming_later} share={coming_later / most} />
          )}
        </ol>
      )}
    </Panel>
  )
}

type DayProps = { name: string; amount: number; share: number; isFirst?: boolean }

function Day({ name, amount, share, isFirst }: DayProps) {
  return (
    <li className="coming-day" data-first={isFirst || undefined}>
      <span>{name}</span>
      <span className="coming-day-track">
        <span className="coming-day-bar" style={{ inlineSize: `${Math.max(2, share * 100)}%` }} />
      </span>
      <span className="numeric">{formatEuros(amount)}</span>
    </li>
  )
}

function dayName(date: string): string {
  return `${SHORT_WEEKDAYS[weekdayOf(date)]} ${formatShortDateFr(date).slice(0, 5)}`
}
