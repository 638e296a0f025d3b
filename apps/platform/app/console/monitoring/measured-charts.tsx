import type { MeasuredSpan } from '@fournil/contract/platform/monitoring'
import type { Tone } from '@fournil/ui/badge'
import { Panel } from '@fournil/ui/panel'
import { Tabs } from '@fournil/ui/tabs'
import { TimeChart, type TimePoint } from '@fournil/ui/time-chart'
import { formatDay, formatHour, formatNumber } from '../formats.ts'

type Spans = readonly MeasuredSpan[]

/** How it went, not only how it is: over a day by the hour, over a month by the day. */
export function MeasuredCharts({ hours, days }: { hours: Spans; days: Spans }) {
  return (
    <Panel title="Measurements">
      <Tabs
        label="Period"
        tabs={[
          { value: 'hours', label: 'Last 24 hours', panel: <Charts spans={hours} unit="Hour" /> },
          { value: 'days', label: 'Last 30 days', panel: <Charts spans={days} unit="Day" /> },
        ]}
      />
    </Panel>
  )
}

function Charts({ spans, unit }: { spans: Spans; unit: 'Hour' | 'Day' }) {
  const labelOf = unit === 'Hour' ? formatHour : formatDay
  const points = (
    measuredOf: (span: MeasuredSpan) => number | null,
    say: (value: number) => string,
    toneOf: (value: number) => Tone = () => 'info',
  ): TimePoint[] =>
    spans.map((span) => {
      const value = measuredOf(span)
      return {
        key: span.starts_at.toISOString(),
        label: labelOf(span.starts_at),
        value,
        text: value === null ? 'not measured' : say(value),
        tone: value === null ? undefined : toneOf(value),
      }
    })
  const ms = (value: number) => `${formatNumber(value)} ms`
  const percent = (value: number) => `${value}%`
  const charts = [
    {
      caption: 'Response time',
      points: points((span) => span.avg_response_ms, ms),
    },
    {
      caption: 'Requests',
      points: points(requestsOf, formatNumber),
    },
    {
      caption: 'Error rate',
      points: points(
        (span) => span.error_rate_percent,
        percent,
        (rate) => (rate < 1 ? 'success' : rate < 5 ? 'warning' : 'danger'),
      ),
    },
    {
      caption: 'Uptime',
      most: 100,
      points: points(
        (span) => span.uptime_percent,
        percent,
        (up) => (up === 100 ? 'success' : up >= 99 ? 'warning' : 'danger'),
      ),
    },
    {
      caption: 'Database',
      points: points((span) => span.database_ms, ms),
    },
    {
      caption: 'Jobs due',
      points: points((span) => span.jobs_waiting, formatNumber),
    },
  ]
  return (
    <div className="measured-charts">
      {charts.map(({ caption, points: drawn, most }) => (
        <TimeChart
          key={caption}
          caption={caption}
          columns={[unit, caption]}
          points={drawn}
          note={noteOf(drawn, most)}
          most={most}
        />
      ))}
    </div>
  )
}

/** None while the platform was watched is a zero; none while nobody watched is not. */
function requestsOf({ requests, uptime_percent }: MeasuredSpan): number | null {
  return requests === 0 && uptime_percent === null ? null : requests
}

/** The highest, or where a hundred is the best the lowest. */
function noteOf(points: readonly TimePoint[], most: number | undefined): string {
  const measured = points.filter(({ value }) => value !== null)
  const by = most === undefined ? 1 : -1
  const [worst] = measured.toSorted((a, b) => by * ((b.value ?? 0) - (a.value ?? 0)))
  if (!worst) return 'Not measured yet'
  return most === undefined ? `at most ${worst.text}` : `at least ${worst.text}`
}
