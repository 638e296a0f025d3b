import { StatCard } from '@fournil/ui/stat-card'
import { formatBounded, formatNumber } from '../formats.ts'

type Counted = number | { count: number; is_exact: boolean }

/** The figures above a list. What is counted up to a bound says that there are more. */
export function Stats({ figures }: { figures: readonly { label: string; value: Counted }[] }) {
  return (
    <dl className="stat-grid">
      {figures.map(({ label, value }) => (
        <StatCard key={label} label={label} value={figure(value)} />
      ))}
    </dl>
  )
}

function figure(value: Counted): string {
  return typeof value === 'number' ? formatNumber(value) : formatBounded(value)
}
