import { formatEuros } from '@fournil/domain/money'
import { placeOn, type Scale } from './money-scale.ts'

export function ChartTicks({ scale }: { scale: Scale }) {
  const texts = scale.ticks.map(tickText)
  return (
    <div className="day-chart-ticks" aria-hidden="true">
      {/* Keeps the column as wide as its widest figure: the others are lifted out of the flow. */}
      <span className="day-chart-widest">{widest(texts)}</span>
      {scale.ticks.map((tick) => (
        <span key={tick} className="day-chart-tick" style={{ bottom: `${placeOn(scale, tick)}%` }}>
          {tickText(tick)}
        </span>
      ))}
    </div>
  )
}

export function ChartLines({ scale }: { scale: Scale }) {
  return scale.ticks.map((tick) => (
    <span
      key={tick}
      className="day-chart-line"
      data-zero={tick === 0 || undefined}
      style={{ bottom: `${placeOn(scale, tick)}%` }}
    />
  ))
}

function tickText(cents: number): string {
  return formatEuros(cents).replace(/,00(?=\D)/, '')
}

function widest(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}
