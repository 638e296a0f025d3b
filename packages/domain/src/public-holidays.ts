import { addDays, weekdayOf } from './calendar.ts'

/** The legal holidays of the Code du travail, article L3133-1. */
export function isPublicHoliday(date: string): boolean {
  return FIXED.has(date.slice(5)) || afterEaster(Number(date.slice(0, 4))).has(date)
}

/** Neither a Saturday, a Sunday nor a holiday: the day on which a period set by law may end. */
export function isWorkingDay(date: string): boolean {
  const weekday = weekdayOf(date)
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(date)
}

const FIXED: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-14',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
])

// Easter Monday, Ascension, Whit Monday.
function afterEaster(year: number): ReadonlySet<string> {
  const sunday = easterOf(year)
  return new Set([1, 39, 50].map((days) => addDays(sunday, days)))
}

/** Easter Sunday of the Gregorian calendar: the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  const month = String(Math.floor(days / 31)).padStart(2, '0')
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`
}
