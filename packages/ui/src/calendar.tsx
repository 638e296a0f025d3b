import { formatDayFr } from '@fournil/domain/calendar'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CalendarGrid } from './calendar-grid.tsx'
import { addMonths, dayAfterKey, dayToFocus, monthName, monthOf } from './calendar-month.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon } from './icons/chevron-left.tsx'
import { ChevronRightIcon } from './icons/chevron-right.tsx'
import { useWords } from './language.tsx'

export type CalendarProps = {
  /** Names the calendar: 'Date de retrait'. */
  label: string
  value: string | null
  onChange: (date: string) => void
  /** First and last day shown; days outside cannot be reached. */
  min: string
  max: string
  /** Why a day cannot be chosen, as a sentence; null for a day that can. */
  reasonAgainst: (date: string) => string | null
  /** Marked, when it is in view. */
  today?: string
  /** The month shown first; else that of the value, else the first one. */
  initialMonth?: string
  /** Tells a page that loads a month at a time what to load. */
  onMonthChange?: (month: string) => void
  className?: string
}

/** A month of days. A day that cannot be chosen can still be reached, and says why. */
export function Calendar({
  label,
  value,
  onChange,
  min,
  max,
  reasonAgainst,
  today,
  initialMonth,
  onMonthChange,
  className,
}: CalendarProps) {
  const words = useWords()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const moveFocus = useRef(false)
  const [month, setMonth] = useState(initialMonth ?? monthOf(value ?? min))
  const [active, setActive] = useState<string | null>(null)

  const bounds = { min, max }
  const canChoose = (date: string) => reasonAgainst(date) === null
  const inView = active !== null && monthOf(active) === month
  const focusable = inView ? active : dayToFocus(month, bounds, value, canChoose)
  const reason = inView && active ? reasonAgainst(active) : null

  const show = (next: string) => {
    if (next === month) return
    setMonth(next)
    onMonthChange?.(next)
  }

  useEffect(() => {
    if (!moveFocus.current || !active) return
    moveFocus.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active])

  const pressKey = (event: KeyboardEvent, day: string) => {
    const target = dayAfterKey(day, event.key, event.shiftKey, bounds)
    if (target === null) return
    event.preventDefault()
    moveFocus.current = true
    setActive(target)
    show(monthOf(target))
  }
  const choose = (day: string) => {
    setActive(day)
    if (canChoose(day)) onChange(day)
  }
  return (
    <fieldset ref={root} className={classNames('calendar', className)} aria-label={label}>
      <div className="calendar-header">
        <IconButton
          label={words.previous_month}
          icon={<ChevronLeftIcon />}
          disabled={month <= monthOf(min)}
          onClick={() => show(addMonths(month, -1))}
        />
        <p className="calendar-month" id={`${id}-month`} aria-live="polite">
          {monthName(month)}
        </p>
        <IconButton
          label={words.next_month}
          icon={<ChevronRightIcon />}
          disabled={month >= monthOf(max)}
          onClick={() => show(addMonths(month, 1))}
        />
      </div>
      <CalendarGrid
        month={month}
        bounds={bounds}
        value={value}
        today={today}
        focusable={focusable}
        reasonAgainst={reasonAgainst}
        labelledBy={`${id}-month`}
        onChoose={choose}
        onFocus={setActive}
        onKey={pressKey}
      />
      <p className="calendar-reason" data-shown={reason ? true : undefined}>
        {reason && active ? (
          <>
            <strong>{formatDayFr(active)}</strong>
            {'\u00a0: '}
            {reason}
          </>
        ) : (
          '\u00a0'
        )}
      </p>
    </fieldset>
  )
}
