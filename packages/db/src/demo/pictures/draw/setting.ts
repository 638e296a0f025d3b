import { closed, n, type Point, type Quad, ring, rounded, shifted, TILT } from './geometry.ts'
import { colour, tones } from './palette.ts'
import type { Pen } from './pen.ts'
import { body, gleam, shadow } from './volume.ts'

const grounds = {
  cream: ['#FDF3DC', '#F3DFB8'],
  apricot: ['#FCE7C8', '#F2CB98'],
  blush: ['#FBE6DC', '#F0C6B6'],
  honey: ['#FAE3AE', '#EDC678'],
  sage: ['#EEF0DC', '#CFD6B2'],
  ivory: ['#FAF5E4', '#E6DCBE'],
  olive: ['#E4E6C9', '#BFC797'],
  mist: ['#E9EEE8', '#C3D0C8'],
  clay: ['#F7DCC6', '#E3B48F'],
} as const

export type Ground = keyof typeof grounds

/** Full-bleed, lit from the upper left. */
export function ground(pen: Pen, name: Ground): void {
  const [lit, far] = grounds[name]
  const light = pen.radial(
    [
      [0, lit],
      [0.3, lit],
      [1, far],
    ],
    [0.32, 0.28],
    0.9,
  )
  pen.fill('M0 0H800V600H0Z', light)
}

export function plate(
  pen: Pen,
  cx: number,
  cy: number,
  radius: number,
  rim: string = colour.stone,
): void {
  shadow(pen, cx, cy + 22, radius * 1.04, radius * TILT * 1.08, 0.8)
  pen.fill(closed(ring(cx, cy + 12, radius)), tones.porcelain.dark)
  const glaze = pen.blend(tones.porcelain.light, '#EFE3CF')
  pen.fill(closed(ring(cx, cy, radius)), glaze)
  pen.line(closed(ring(cx, cy, radius * 0.955)), rim, 3, 0.8)
  const well = pen.linear(
    [
      [0, '#E3D5BC'],
      [0.45, '#F6EDDD'],
      [1, '#FFFDF7'],
    ],
    [0, 0],
    [1, 1],
  )
  pen.fill(closed(ring(cx, cy + 3, radius * 0.76)), well)
}

/** A thick wooden board with its grain. */
export function board(pen: Pen, corners: Quad, thickness = 20): void {
  const [a, b, c, d] = corners
  const cx = (a[0] + c[0]) / 2
  const cy = (a[1] + c[1]) / 2 + thickness
  shadow(
    pen,
    cx,
    cy + 8,
    (Math.max(b[0], c[0]) - Math.min(a[0], d[0])) * 0.53,
    (c[1] - a[1]) * 0.62,
    0.75,
  )
  pen.fill(rounded(shifted(corners, 0, thickness), 34), tones.wood.dark)
  pen.fill(rounded(shifted(corners, 0, thickness / 2), 34), tones.wood.dark)
  const top = rounded(corners, 34)
  pen.fill(top, pen.blend('#E9C695', '#CE9D63'))
  pen.inside(top, () => {
    for (let i = 1; i < 9; i++) {
      const f = i / 9
      const left: Point = [a[0] + (d[0] - a[0]) * f, a[1] + (d[1] - a[1]) * f]
      const right: Point = [b[0] + (c[0] - b[0]) * f, b[1] + (c[1] - b[1]) * f]
      const sway = pen.between(-7, 7)
      pen.line(
        `M${n(left[0])} ${n(left[1])}C${n(left[0] + 200)} ${n(left[1] + sway)} ${n(right[0] - 200)} ${n(right[1] - sway)} ${n(right[0])} ${n(right[1])}`,
        tones.wood.dark,
        pen.between(1.5, 3.5),
        0.35,
      )
    }
  })
  gleam(pen, `M${n(a[0] + 36)} ${n(a[1] + 5)}L${n(b[0] - 60)} ${n(b[1] + 5)}`, 4, 0.5)
}

/** A linen cloth with a woven stripe along one edge. */
export function linen(pen: Pen, corners: Quad, stripe: string): void {
  const [a, b, c, d] = corners
  const edge = closed(
    [
      a,
      [(a[0] + b[0]) / 2 + 12, (a[1] + b[1]) / 2 - 7],
      b,
      [(b[0] + c[0]) / 2 + 9, (b[1] + c[1]) / 2 + 8],
      c,
      [(c[0] + d[0]) / 2 - 14, (c[1] + d[1]) / 2 + 9],
      d,
      [(d[0] + a[0]) / 2 - 8, (d[1] + a[1]) / 2 - 8],
    ],
    0.35,
  )
  pen.moved('translate(9 12)', () => pen.fill(edge, '#6B4423', 0.16))
  pen.fill(edge, pen.blend('#FFFCF3', '#EFE2C8'))
  pen.inside(edge, () => {
    for (const [f, width] of [
      [0.06, 5],
      [0.1, 13],
      [0.14, 5],
    ] as const) {
      const from: Point = [b[0] + (a[0] - b[0]) * f, b[1] + (a[1] - b[1]) * f]
      const to: Point = [c[0] + (d[0] - c[0]) * f, c[1] + (d[1] - c[1]) * f]
      pen.line(
        `M${n(from[0])} ${n(from[1] - 20)}L${n(to[0])} ${n(to[1] + 20)}`,
        stripe,
        width,
        0.75,
      )
    }
    const fold = (p: Point, q: Point) =>
      pen.line(
        `M${n(p[0])} ${n(p[1])}Q${n((p[0] + q[0]) / 2 + 26)} ${n((p[1] + q[1]) / 2 - 18)} ${n(q[0])} ${n(q[1])}`,
        '#D9C6A2',
        6,
        0.4,
      )
    fold([a[0] + 30, d[1] - 46], [a[0] + 190, d[1] + 6])
    fold([b[0] - 200, a[1] - 6], [b[0] - 40, a[1] + 66])
  })
}

/** The gold card under a small cake. */
export function card(pen: Pen, corners: Quad): void {
  pen.fill(rounded(shifted(corners, 18, 30), 26), '#5A3314', 0.1)
  pen.fill(rounded(shifted(corners, 9, 18), 24), '#5A3314', 0.18)
  pen.fill(rounded(shifted(corners, 0, 8), 22), '#B98732')
  body(pen, rounded(corners, 22), { light: '#F7DFA0', mid: '#E7BE63', dark: '#CF9C3E' }, 4)
}
