import { around, closed, mix, open, type Point, polygon, ring, shifted } from './geometry.ts'
import type { Tones } from './palette.ts'
import { tones } from './palette.ts'
import type { Pen } from './pen.ts'
import { body, gleam } from './volume.ts'

export interface Slab {
  /** From the near corner to the left, and up. */
  left(u: number, z: number): Point
  /** From the near corner to the right, and up. */
  right(u: number, z: number): Point
  top(u: number, v: number): Point
  leftBand(z0: number, z1: number): string
  rightBand(z0: number, z1: number): string
  lid: string
  /** What it covers of the table. */
  footprint: string
}

/** A block with one corner towards us. Heights run from 0 to `height`. */
export function slab(near: Point, toLeft: Point, toRight: Point, height: number): Slab {
  const left = (u: number, z: number): Point => [
    near[0] + toLeft[0] * u,
    near[1] + toLeft[1] * u - z,
  ]
  const right = (u: number, z: number): Point => [
    near[0] + toRight[0] * u,
    near[1] + toRight[1] * u - z,
  ]
  const top = (u: number, v: number): Point => [
    near[0] + toLeft[0] * u + toRight[0] * v,
    near[1] + toLeft[1] * u + toRight[1] * v - height,
  ]
  return {
    left,
    right,
    top,
    leftBand: (z0, z1) => polygon([left(0, z0), left(1, z0), left(1, z1), left(0, z1)]),
    rightBand: (z0, z1) => polygon([right(0, z0), right(1, z0), right(1, z1), right(0, z1)]),
    lid: polygon([top(0, 0), top(1, 0), top(1, 1), top(0, 1)]),
    footprint: polygon(shifted([top(0, 0), top(1, 0), top(1, 1), top(0, 1)], 0, height)),
  }
}

export interface Wedge {
  lid: string
  footprint: string
  face: string
  rind: string
  /** Along the cut face: u from the point to the rind, w from the top edge down. */
  onFace(u: number, w: number): Point
  onLid(u: number, s: number): Point
  /** From the near edge to where the crust turns away. */
  onRind(s: number, w: number): Point
}

/** A slice whose point is on the left, its cut face towards us, its crust on the right. */
export function wedge(tip: Point, near: Point, far: Point, bulge: number, height: number): Wedge {
  const arc = (s: number): Point => {
    const swell = Math.sin(Math.PI * s) * bulge
    return [mix(near[0], far[0], s) + swell, mix(near[1], far[1], s) + swell * 0.3]
  }
  const rim = Array.from({ length: 17 }, (_, i) => arc(i / 16))
  // Past its widest point the crust turns away from us.
  const widest = rim.reduce((best, [x], i) => (x > (rim[best]?.[0] ?? 0) ? i : best), 0)
  const seen = rim.slice(0, widest + 1)
  const onRind = (s: number, w: number): Point => {
    const [x, y] = arc((s * widest) / 16)
    return [x, y + height * w]
  }
  const onLid = (u: number, s: number): Point => {
    const [x, y] = arc(s)
    return [mix(tip[0], x, u), mix(tip[1], y, u)]
  }
  const edge = (points: readonly Point[]) => open(points).replace('M', 'L')
  return {
    onRind,
    onLid,
    onFace: (u, w) => [mix(tip[0], near[0], u), mix(tip[1], near[1], u) + height * w],
    lid: `M${tip.join(' ')}${edge(rim)}Z`,
    footprint: `M${tip[0]} ${tip[1] + height}${edge(shifted(rim, 0, height))}Z`,
    face: polygon([tip, near, [near[0], near[1] + height], [tip[0], tip[1] + height]]),
    rind: `${open(seen)}${edge(seen.map(([x, y]) => [x, y + height] as const).reverse())}Z`,
  }
}

/** A tart in its fluted shell; the filling is what `fill` draws inside the rim. */
export function tart(
  pen: Pen,
  at: { cx: number; cy: number; radius: number; height: number },
  shell: Tones,
  fill: (rim: string) => void,
): void {
  const { cx, cy, radius, height } = at
  const flutes = 44
  const scallop = (r: number, y: number, depth: number) =>
    Array.from({ length: flutes * 2 }, (_, i) =>
      around(cx, y, r + (i % 2 ? depth : -depth), (i * 180) / flutes),
    )
  const side = closed([
    ...ring(cx, cy + height, radius * 0.9, 0, 180, 15),
    ...ring(cx, cy, radius, 180, 360, 15),
  ])
  body(pen, side, shell, 12)
  pen.inside(side, () => {
    for (let i = 1; i < flutes / 2; i++) {
      const angle = (i * 360) / flutes
      pen.line(
        open([around(cx, cy + 4, radius, angle), around(cx, cy + height + 4, radius * 0.9, angle)]),
        shell.dark,
        5,
        0.45,
      )
    }
  })
  const lip = closed(scallop(radius, cy, 5))
  pen.fill(
    lip,
    pen.linear([
      [0, shell.light],
      [0.7, shell.mid],
      [1, shell.dark],
    ]),
  )
  pen.fill(closed(ring(cx, cy + 3, radius * 0.915)), shell.dark)
  const rim = closed(ring(cx, cy + 7, radius * 0.9))
  pen.inside(rim, () => fill(rim))
  gleam(pen, open(ring(cx, cy, radius * 0.96, 196, 262, 8)), 5, 0.55)
}

/** A round of choux, glazed or not. */
export function bun(pen: Pen, cx: number, cy: number, rx: number, ry: number): void {
  const shape = closed([
    [cx - rx, cy],
    [cx - rx * 0.86, cy - ry * 0.62],
    [cx - rx * 0.4, cy - ry * 0.96],
    [cx + rx * 0.1, cy - ry],
    [cx + rx * 0.6, cy - ry * 0.86],
    [cx + rx * 0.94, cy - ry * 0.4],
    [cx + rx, cy + ry * 0.1],
    [cx + rx * 0.82, cy + ry * 0.66],
    [cx + rx * 0.3, cy + ry * 0.9],
    [cx - rx * 0.3, cy + ry * 0.9],
    [cx - rx * 0.82, cy + ry * 0.62],
  ])
  body(pen, shape, tones.choux, 16)
  pen.inside(shape, () => {
    for (let i = 0; i < 7; i++) {
      const x = cx + mix(-rx * 0.8, rx * 0.8, i / 6)
      pen.line(
        open([
          [x, cy + ry * 0.3],
          [x + pen.between(-8, 8), cy + ry * 0.55],
          [x + pen.between(-6, 6), cy + ry * 0.85],
        ]),
        tones.choux.dark,
        3.5,
        0.4,
      )
    }
  })
}
