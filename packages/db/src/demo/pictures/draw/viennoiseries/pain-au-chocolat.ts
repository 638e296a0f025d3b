import { closed, mix, open, type Point, points, quad, rounded, shifted } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, linen } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'
import { crumbs } from './crumbs.ts'
import { flaky } from './flaky.ts'

export function drawPainAuChocolat(pen: Pen): void {
  ground(pen, 'blush')
  pen.closer(1.22, 405, 330)
  linen(pen, quad('110,210 620,110 720,420 190,528'), colour.pink)
  shadow(pen, 430, 420, 270, 96)
  pillow(pen)
  crumbs(pen, 300, 494, 150, 24, 9)
}

function pillow(pen: Pen): void {
  // The end of the roll, and the direction in which the roll leaves.
  const away: Point = [286, -128]
  const end: Point[] = points(
    '150,398 160,330 226,296 306,302 362,344 372,414 338,458 252,470 178,452',
  )
  const far = end.map(([x, y]) => [x + away[0], y + away[1]] as const)
  const pick = (from: readonly Point[], ...ids: number[]) =>
    ids.map((i): Point => from[i] ?? [0, 0])
  const hull = closed(
    [
      ...pick(end, 0, 1, 2),
      [mix(226, 226 + 286, 0.5), mix(296, 168, 0.5) - 10],
      ...pick(far, 2, 3, 4, 5, 6),
      [mix(338, 624, 0.5), mix(458, 330, 0.5) + 6],
      ...pick(end, 6, 7, 8),
    ],
    0.8,
  )
  body(pen, hull, flaky, 22)
  pen.inside(hull, () => {
    for (let i = 1; i < 9; i++) {
      const f = i / 9
      const rib = [1, 2, 3, 4, 5, 6].map((k) => {
        const [x, y] = end[k] ?? [0, 0]
        return [x + away[0] * f + pen.between(-3, 3), y + away[1] * f] as const
      })
      pen.line(open(rib), i % 3 === 0 ? '#8F4E1A' : colour.crust, i % 3 === 0 ? 5 : 3, 0.5)
    }
    gleam(pen, open(points('250,288 390,226 500,178')), 16, 0.4)
    gleam(pen, open(points('300,292 420,238 480,212')), 5, 0.45)
  })
  const face = closed(end)
  pen.fill(face, '#B36A28')
  const centre: Point = [258, 386]
  const paints = ['#E8B15C', '#F6D596', '#D9943F', '#F8DFA9', '#DDA04D', '#F8E2B2']
  paints.forEach((paint, i) => {
    const f = 0.94 - i * 0.14
    pen.fill(
      closed(
        end.map(([x, y]) => [mix(centre[0], x, f) - i * 2, mix(centre[1], y, f) + i * 3] as const),
      ),
      paint,
    )
  })
  stick(pen, 176, 404)
  stick(pen, 268, 376)
}

/** The end of a chocolate stick, just out of the dough. */
function stick(pen: Pen, x: number, y: number): void {
  const end: Point[] = [
    [x, y],
    [x + 50, y - 5],
    [x + 54, y + 28],
    [x + 4, y + 33],
  ]
  pen.fill(rounded(shifted(end, 4, 5), 9), '#8F4E1A', 0.5)
  pen.fill(rounded(end, 9), colour.cocoa)
  pen.line(`M${x + 8} ${y + 7}l34 -4`, '#8A5A40', 5)
}
