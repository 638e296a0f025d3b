import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { type PointerEvent, useState } from 'react'
import { ChartBar } from './chart-bar.tsx'
import { ChartLabels } from './chart-labels.tsx'
import { type ChartDay, chartPoints } from './chart-points.ts'
import { ChartLines, ChartTicks } from './chart-scale.tsx'
import { ChartTip } from './chart-tip.tsx'
import { DayTable } from './day-table.tsx'
import { moneyScale } from './money-scale.ts'
import { pointTitle } from './point-words.ts'

type DayChartProps = {
  /** What is drawn: 'Ventes nettes par jour'. */
  caption: string
  days: readonly ChartDay[]
  from: string
  to: string
}

/** Money day by day, in bars. The same figures stand beside it in a table that is heard, not seen. */
export function DayChart({ caption, days, from, to }: DayChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const { step, points } = chartPoints(days, from, to)
  const scale = moneyScale(points.map(({ value }) => value))
  const last = points.length - 1
  // The range may have become shorter since.
  const at = pointed !== null && pointed <= last ? pointed : null
  const spoken = points[at ?? last]
  const isEmpty = points.every(({ value, orders_count }) => value === 0 && orders_count === 0)

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * points.length)
    setPointed(Math.min(last, Math.max(0, index)))
  }
  // A finger leaves when it has pointed: what it asked for stays.
  const leave = (event: PointerEvent) => event.pointerType !== 'touch' && setPointed(null)

  return (
    <figure className="day-chart" aria-label={caption}>
      <ChartTicks scale={scale} />
      <div className="day-chart-plot">
        <ChartLines scale={scale} />
        <div
          className="day-chart-bars"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={leave}
        >
          {points.map((point, index) => (
            <ChartBar key={point.from} point={point} scale={scale} pointed={index === at} />
          ))}
        </div>
        <input
          type="range"
          className="day-chart-cursor"
          aria-label="Parcourir le graphique"
          min={0}
          max={last}
          value={at ?? last}
          aria-valuetext={
            spoken &&
            `${pointTitle(spoken, step)}, ${formatEuros(spoken.value)}, ${plural(spoken.orders_count, 'commande')}`
          }
          onChange={(event) => setPointed(Number(event.currentTarget.value))}
          onFocus={() => setPointed((index) => index ?? last)}
          onBlur={() => setPointed(null)}
        />
        {isEmpty && <p className="day-chart-nothing">Aucune vente sur cette période.</p>}
        {!isEmpty && <ChartTip points={points} at={at} step={step} />}
      </div>
      <ChartLabels points={points} step={step} />
      <DayTable caption={caption} points={points} step={step} />
    </figure>
  )
}
