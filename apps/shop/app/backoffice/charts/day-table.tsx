import { formatEuros } from '@fournil/domain/money'
import { formatCount } from '@fournil/domain/text'
import type { Point, Step } from './chart-points.ts'
import { pointTitle } from './point-words.ts'

/** The figures of a chart for those who cannot see it. */
export function DayTable({
  caption,
  points,
  step,
}: {
  caption: string
  points: readonly Point[]
  step: Step
}) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Montant TTC</th>
            <th scope="col">Commandes</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row">{pointTitle(point, step)}</th>
              <td>{formatEuros(point.value)}</td>
              <td>{formatCount(point.orders_count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
