import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import type { Point, Step } from './chart-points.ts'
import { pointTitle } from './point-words.ts'

/** What the bar under the pointer says, and without a pointer the best one; for the ear the cursor says it. */
export function ChartTip({
  points,
  at,
  step,
}: {
  points: readonly Point[]
  at: number | null
  step: Step
}) {
  const best = points.reduce(
    (top, { value }, index) => (value > (points[top]?.value ?? 0) ? index : top),
    0,
  )
  const point = points[at ?? best]
  if (!point || (at === null && point.value <= 0)) return null
  const place = `${(((at ?? best) + 0.5) / points.length) * 100}%`
  return (
    <p
      className="day-chart-tip"
      data-resting={at === null || undefined}
      style={{ left: `clamp(6.5rem, ${place}, 100% - 6.5rem)` }}
      aria-hidden="true"
    >
      <span>{pointTitle(point, step)}</span>
      <span className="numeric">
        <strong>{formatEuros(point.value)}</strong> · {plural(point.orders_count, 'commande')}
      </span>
    </p>
  )
}
