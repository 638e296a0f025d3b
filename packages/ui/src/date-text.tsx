import { formatDateFr, formatDayFr, formatShortDateFr } from '@fournil/domain/calendar'

const FORMATS = { long: formatDateFr, day: formatDayFr, short: formatShortDateFr } as const

/** 'short' 12/03/2025, 'long' 12 mars 2025, 'day' mercredi 12 mars 2025. */
export function DateText({
  date,
  format = 'short',
}: {
  date: string
  format?: keyof typeof FORMATS
}) {
  return (
    <time dateTime={date} className={format === 'short' ? 'numeric' : undefined}>
      {FORMATS[format](date)}
    </time>
  )
}
