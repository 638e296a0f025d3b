export type Scale = { low: number; high: number; ticks: number[] }

const MOST_STEPS = 4
const ONE_EURO = 100

/** Round figures for the axis, with zero always among them: a bar that does not start at zero lies. */
export function moneyScale(values: readonly number[]): Scale {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  if (top === bottom) return { low: 0, high: ONE_EURO, ticks: [0] }
  const step = roundStep(top - bottom)
  const low = -Math.ceil(-bottom / step) * step || 0
  const high = Math.max(step, Math.ceil(top / step) * step)
  const ticks = []
  for (let tick = low; tick <= high; tick += step) ticks.push(tick)
  return { low, high, ticks }
}

/** 1, 2 or 5 times a power of ten, in whole euros. */
function roundStep(span: number): number {
  for (let power = ONE_EURO; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      if (span <= factor * power * MOST_STEPS) return factor * power
    }
  }
}

/** Where a value stands on the scale, in percent of its height. */
export function placeOn({ low, high }: Scale, value: number): number {
  return ((value - low) / (high - low)) * 100
}
