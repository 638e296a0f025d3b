const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

type Period = { open: string; close: string }

/** One entry per stretch of opening: a lunch break makes two. Days that share a stretch share its entry. */
export function openingHoursJsonLd(opening_hours: readonly (readonly Period[])[]) {
  const stretches = new Map<string, { opens: string; closes: string; days: string[] }>()
  for (const [day, name] of DAYS.entries()) {
    for (const { open, close } of opening_hours[day] ?? []) {
      const key = `${open}-${close}`
      const known = stretches.get(key) ?? { opens: open, closes: closingTime(close), days: [] }
      known.days.push(`https://schema.org/${name}`)
      stretches.set(key, known)
    }
  }
  return [...stretches.values()].map(({ opens, closes, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }))
}

// Midnight at the end of a day would read as its beginning.
function closingTime(close: string): string {
  return close === '24:00' ? '23:59' : close
}
