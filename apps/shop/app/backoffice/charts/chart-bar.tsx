import type { Point } from './chart-points.ts'
import { placeOn, type Scale } from './money-scale.ts'

/** Refunds can outweigh a day's sales: such a bar hangs below the line. */
export function ChartBar({
  point,
  scale,
  pointed,
}: {
  point: Point
  scale: Scale
  pointed: boolean
}) {
  const zero = placeOn(scale, 0)
  const end = placeOn(scale, point.value)
  return (
    <span className="day-chart-slot" data-pointed={pointed || undefined}>
      <span
        className="day-chart-bar"
        data-below={point.value < 0 || undefined}
        style={{ bottom: `${Math.min(zero, end)}%`, height: `${Math.abs(end - zero)}%` }}
      />
    </span>
  )
}
