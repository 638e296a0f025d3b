const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Paris' })
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** '16 Nov 2026', on the platform's own clock: the server and the browser write the same. */
export function formatDay(date: Date | string): string {
  return DAY.format(new Date(date))
}

/** '16 Nov 2026, 16:51'. */
export function formatMoment(date: Date | string): string {
  return MOMENT.format(new Date(date))
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Europe/Paris' })
const HOUR = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Paris' })

/** '16:51:20'. */
export function formatClock(date: Date | string): string {
  return CLOCK.format(new Date(date))
}

/** '16:51'. */
export function formatHour(date: Date | string): string {
  return HOUR.format(new Date(date))
}

/** '12,480'. */
export function formatNumber(number: number): string {
  return number.toLocaleString('en-GB')
}

/** Cents: '€1,234.50'. */
export function formatEuros(cents: number): string {
  return (cents / 100).toLocaleString('en-GB', { style: 'currency', currency: 'EUR' })
}

/** '1 user', '12 users'. */
export function counted(count: number, word: string): string {
  return `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`
}

/** '12', or '1,000+' where counting stopped. */
export function formatBounded({ count, is_exact }: { count: number; is_exact: boolean }): string {
  return `${formatNumber(count)}${is_exact ? '' : '+'}`
}

/** Bytes: '86 KB', '2.4 MB'. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
