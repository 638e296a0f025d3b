import type { Point, Step } from './chart-points.ts'
import { labelledPoints, pointLabel } from './point-words.ts'

export function ChartLabels({ points, step }: { points: readonly Point[]; step: Step }) {
  return (
    <div className="day-chart-labels" aria-hidden="true">
      {labelledPoints(points.length).map((index) => {
        const point = points[index]
        const place = (index + 0.5) / points.length
        return (
          point && (
            <span key={point.from} data-edge={edgeAt(place)} style={{ left: `${place * 100}%` }}>
              {pointLabel(point, step, points.length)}
            </span>
          )
        )
      })}
    </div>
  )
}

/** A name centred under the outermost bar would hang out of the frame. */
function edgeAt(place: number): 'start' | 'end' | undefined {
  if (place < 0.05) return 'start'
  return place > 0.95 ? 'end' : undefined
}
