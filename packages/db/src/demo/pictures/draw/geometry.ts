export type Point = readonly [x: number, y: number]

/** Everything is seen from the same height: a circle lying flat is an ellipse of this ratio. */
export const TILT = 0.52

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

/** Points written as in SVG: 'x,y x,y'. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y] as const
  })
}

export type Quad = readonly [Point, Point, Point, Point]

/** Four corners, from the upper left and clockwise. */
export function quad(text: string): Quad {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = points(text)
  return [a, b, c, d]
}

/** A smooth closed outline through the points. */
export function closed(points: readonly Point[], roundness = 1): string {
  return `${curve(points, true, roundness)}z`
}

/** A smooth line through the points. */
export function open(points: readonly Point[], roundness = 1): string {
  return curve(points, false, roundness)
}

export function polygon(points: readonly Point[]): string {
  const trace = tracer(points)
  return `${points.map((point, i) => (i === 0 ? trace.start(point) : trace.to('l', [point]))).join('')}z`
}

/** An ellipse, turned by an angle in degrees. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)]
  const arc = `a${n(rx)} ${n(ry)} ${Math.round(turn)} 1 0 `
  return `M${packed([cx - dx, cy - dy])}${arc}${packed([2 * dx, 2 * dy])}${arc}${packed([-2 * dx, -2 * dy])}z`
}

/** Points of a flat circle, or of a part of it, in the common perspective. */
export function ring(
  cx: number,
  cy: number,
  radius: number,
  from = 0,
  to = 360,
  count = 24,
  tilt = TILT,
): Point[] {
  const whole = to - from >= 360
  return Array.from({ length: count }, (_, i) => {
    const turn = mix(from, to, i / (whole ? count : count - 1))
    return around(cx, cy, radius, turn, tilt)
  })
}

export function around(
  cx: number,
  cy: number,
  radius: number,
  degrees: number,
  tilt = TILT,
): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * tilt * Math.sin(angle)]
}

/** A polygon with its corners rounded off. */
export function rounded(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, i) => {
    const before = toward(corner, wrap(points, i - 1), radius)
    const after = toward(corner, wrap(points, i + 1), radius)
    return `${i === 0 ? 'M' : 'L'}${at(before)}Q${at(corner)} ${at(after)}`
  })
  return `${parts.join('')}Z`
}

export function shifted(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy] as const)
}

function toward([x, y]: Point, [tx, ty]: Point, distance: number): Point {
  const length = Math.hypot(tx - x, ty - y) || 1
  const part = Math.min(distance / length, 0.5)
  return [mix(x, tx, part), mix(y, ty, part)]
}

// Catmull-Rom written as cubic Béziers.
function curve(points: readonly Point[], loops: boolean, roundness: number): string {
  const last = points.length - 1
  const pick = (i: number) =>
    loops ? wrap(points, i) : wrap(points, Math.max(0, Math.min(last, i)))
  const trace = tracer(points)
  let d = trace.start(pick(0))
  for (let i = 0; i < (loops ? points.length : last); i++) {
    const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    // A point given twice is a corner, not a stretch.
    if (p1[0] === p2[0] && p1[1] === p2[1]) continue
    const k = roundness / 6
    const c1: Point = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k]
    const c2: Point = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k]
    d += trace.to('c', [c1, c2, p2])
  }
  return d
}

/** Writes points relative to the last one, in whole units unless the shape is small. */
function tracer(points: readonly Point[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const extent = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const grain = extent > 90 ? 1 : 10
  const snap = (value: number) => Math.round(value * grain) / grain
  let here: Point = [0, 0]
  return {
    start([x, y]: Point): string {
      here = [snap(x), snap(y)]
      return `M${packed(here)}`
    },
    to(command: 'l' | 'c', path: readonly Point[]): string {
      const steps = path.flatMap(([x, y]) => [snap(x) - here[0], snap(y) - here[1]])
      const [x, y] = path[path.length - 1] ?? here
      here = [snap(x), snap(y)]
      return `${command}${packed(steps)}`
    },
  }
}

// A minus sign separates as well as a space does.
function packed(values: readonly number[]): string {
  return values
    .map(n)
    .reduce((text, value) => text + (text && !value.startsWith('-') ? ' ' : '') + value, '')
}

function wrap(points: readonly Point[], i: number): Point {
  return points[(i + points.length) % points.length] ?? [0, 0]
}

function at([x, y]: Point): string {
  return packed([x, y])
}
