import { closed, mix, open, type Point } from './geometry.ts'

export interface Tube {
  outline: string
  /** t runs along the body, v across it: -1 is the upper edge, 1 the lower. */
  at(t: number, v: number): Point
  /** The part between two positions and two heights. */
  band(t0: number, t1: number, v0: number, v1: number): string
  /** A band that ends in points, like a highlight on glaze. */
  sliver(t0: number, t1: number, v: number, thickness: number): string
  lane(t0: number, t1: number, v: number): string
  across(t: number, bow: number, v0?: number, v1?: number): string
}

/** A body drawn around a spine: baguettes, éclairs, sausages, logs. */
export function tube(spine: readonly Point[], halfWidth: (t: number) => number): Tube {
  function at(t: number, v: number): Point {
    const [x, y] = onSpine(spine, t)
    const [ax, ay] = onSpine(spine, t - 0.01)
    const [bx, by] = onSpine(spine, t + 0.01)
    const length = Math.hypot(bx - ax, by - ay) || 1
    const w = halfWidth(Math.max(0, Math.min(1, t))) * v
    return [x - ((by - ay) / length) * w, y + ((bx - ax) / length) * w]
  }

  function side(t0: number, t1: number, v: (t: number) => number, count = 14): Point[] {
    return Array.from({ length: count }, (_, i) => {
      const t = mix(t0, t1, i / (count - 1))
      return at(t, v(t))
    })
  }

  return {
    at,
    // The ends are counted twice, or the curve would overshoot a blunt cut.
    outline: closed([
      at(0, -1),
      ...side(0, 1, () => -1, 26),
      at(1, -1),
      at(1, 1),
      ...side(1, 0, () => 1, 26),
      at(0, 1),
    ]),
    band: (t0, t1, v0, v1) => closed([...side(t0, t1, () => v0), ...side(t1, t0, () => v1)], 0.9),
    sliver: (t0, t1, v, thickness) => {
      const swell = (t: number) => Math.sin((Math.PI * (t - t0)) / (t1 - t0)) * thickness
      return closed([...side(t0, t1, (t) => v - swell(t)), ...side(t1, t0, (t) => v + swell(t))])
    },
    lane: (t0, t1, v) => open(side(t0, t1, () => v)),
    across: (t, bow, v0 = -1, v1 = 1) =>
      open(
        Array.from({ length: 9 }, (_, i) => {
          const v = mix(v0, v1, i / 8)
          return at(t + bow * (1 - v * v), v)
        }),
      ),
  }
}

// The spine is smooth between its points, and straight beyond its ends.
function onSpine(spine: readonly Point[], t: number): Point {
  const last = spine.length - 1
  const i = Math.max(0, Math.min(last - 1, Math.floor(t * last)))
  const f = t * last - i
  const pick = (k: number): Point => spine[Math.max(0, Math.min(last, k))] ?? [0, 0]
  const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
  if (f < 0 || f > 1) return [mix(p1[0], p2[0], f), mix(p1[1], p2[1], f)]
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * p1[axis] +
      (p2[axis] - p0[axis]) * f +
      (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * f * f +
      (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * f * f * f)
  return [along(0), along(1)]
}
