/** The value below which this share of the samples lies: 0.95 for the 95th percentile. */
export function percentile(samples: readonly number[], share: number): number {
  const rising = samples.toSorted((a, b) => a - b)
  const index = Math.min(rising.length - 1, Math.ceil(rising.length * share) - 1)
  return rising[Math.max(0, index)] ?? Number.NaN
}
