const NAME = 'http_request_duration_seconds'
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How many answers took so long, by bucket, the last for those that took longer; and how long all took together. */
type Durations = { labels: string; counts: number[]; sum: number }

/**
 * Time to answer, by route, method and status, as Prometheus reads it. Counted here: the library took a tenth of a kept
 * answer for it.
 */
export function createAnswerDurations() {
  const byRoute = new Map<string, Map<string, Durations>>()

  function durationsOf(route: string, method: string, status: number): Durations {
    const ofRoute = byRoute.get(route) ?? new Map<string, Durations>()
    byRoute.set(route, ofRoute)
    const ending = `method="${method}",status="${status}"`
    const known = ofRoute.get(ending)
    if (known) return known
    const labels = `route="${route}",${ending}`
    const made = { labels, counts: Array(BUCKETS.length + 1).fill(0), sum: 0 }
    ofRoute.set(ending, made)
    return made
  }

  return {
    observe(route: string, method: string, status: number, seconds: number) {
      const durations = durationsOf(route, method, status)
      const at = BUCKETS.findIndex((bucket) => seconds <= bucket)
      const bucket = at === -1 ? BUCKETS.length : at
      durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1
      durations.sum += seconds
    },
    lines: () => [
      `# HELP ${NAME} Time to answer, by route, method and status`,
      `# TYPE ${NAME} histogram`,
      ...[...byRoute.values()].flatMap((ofRoute) => [...ofRoute.values()].flatMap(linesOf)),
    ],
  }
}

function linesOf({ labels, counts, sum }: Durations): string[] {
  let soFar = 0
  const buckets = counts.map((count, at) => {
    soFar += count
    return `${NAME}_bucket{le="${BUCKETS[at] ?? '+Inf'}",${labels}} ${soFar}`
  })
  return [...buckets, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${soFar}`]
}
