import type { Tone } from './badge.tsx'

export type TimePoint = {
  key: string
  /** When: '17:00', '16 Nov'. */
  label: string
  /** Null: nobody measured. */
  value: number | null
  /** The same in words: '12 ms', 'not measured'. */
  text: string
  tone?: Tone
}

export type TimeChartProps = {
  caption: string
  /** Names of the two columns for whoever listens: 'Hour', 'Response time'. */
  columns: readonly [string, string]
  /** Beside the caption: the highest, the sum. */
  note?: string
  points: readonly TimePoint[]
  /** The top of the scale; without it the highest value. */
  most?: number
}

const WIDTH = 10
const HEIGHT = 100

/** A figure over time, in bars. The same stands in a table that is heard, not seen. */
export function TimeChart({ caption, columns, note, points, most }: TimeChartProps) {
  const top = Math.max(most ?? 0, ...points.map(({ value }) => value ?? 0)) || 1
  return (
    <figure className="time-chart" aria-label={caption}>
      <figcaption className="time-chart-head">
        <span className="time-chart-caption">{caption}</span>
        {note && <span className="time-chart-most">{note}</span>}
      </figcaption>
      <svg
        className="time-chart-plot"
        viewBox={`0 0 ${points.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {points.map((point, index) => (
          <Bar key={point.key} point={point} at={index * WIDTH} top={top} />
        ))}
      </svg>
      <div className="time-chart-ends" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label, text }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Bar({ point, at, top }: { point: TimePoint; at: number; top: number }) {
  const { value, label, text, tone } = point
  // What is small, or nothing, can be seen and pointed at all the same.
  const height = Math.max(2, ((value ?? 0) / top) * HEIGHT)
  return (
    <rect
      className={value === null ? 'time-chart-gap' : 'time-chart-bar'}
      data-tone={value === null ? undefined : tone}
      x={at + 1}
      y={HEIGHT - height}
      width={WIDTH - 2}
      height={height}
    >
      <title>{`${label}: ${text}`}</title>
    </rect>
  )
}
