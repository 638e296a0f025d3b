import { formatDayFr, SHORT_WEEKDAYS, WEEKDAYS } from '@fournil/domain/calendar'
import type { KeyboardEvent } from 'react'
import { type Bounds, weeksOf } from './calendar-month.ts'

export type CalendarGridProps = {
  month: string
  bounds: Bounds
  value: string | null
  today?: string
  /** The one day in the Tab order; arrow keys do the rest. */
  focusable: string | null
  reasonAgainst: (date: string) => string | null
  labelledBy: string
  onChoose: (day: string) => void
  onFocus: (day: string) => void
  onKey: (event: KeyboardEvent, day: string) => void
}

// A grid is a table that one moves about in.
const GRID = { role: 'grid' } as const
const CELL = { role: 'gridcell' } as const
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const

export function CalendarGrid(props: CalendarGridProps) {
  const weeks = weeksOf(props.month)
  return (
    <table {...GRID} className="calendar-grid" aria-labelledby={props.labelledBy}>
      <thead>
        <tr>
          {MONDAY_FIRST.map((day) => (
            <th key={day} scope="col" abbr={WEEKDAYS[day]}>
              {SHORT_WEEKDAYS[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) =>
              day ? (
                <Day key={day} day={day} {...props} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is known by its place
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  day,
  bounds,
  value,
  today,
  focusable,
  reasonAgainst,
  onChoose,
  onFocus,
  onKey,
}: CalendarGridProps & { day: string }) {
  const outside = day < bounds.min || day > bounds.max
  const reason = outside ? null : reasonAgainst(day)
  const date = formatDayFr(day)
  return (
    <td {...{ ...CELL, 'aria-selected': day === value }}>
      <button
        type="button"
        className="calendar-day"
        data-day={day}
        data-chosen={day === value || undefined}
        tabIndex={day === focusable ? 0 : -1}
        disabled={outside}
        aria-disabled={reason !== null || undefined}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
        onFocus={() => onFocus(day)}
        onKeyDown={(event) => onKey(event, day)}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">{reason ? `${date}. ${reason}` : date}</span>
      </button>
    </td>
  )
}
