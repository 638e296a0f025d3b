import { blueberry, fig, raspberry, strawberry } from '../fruits.ts'
import { around, ellipse, n, open, type Point, points } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { tart } from '../solids.ts'
import { body, gleam, shadow } from '../volume.ts'
import { round } from './round.ts'

export function drawTarteDuMarche(pen: Pen): void {
  ground(pen, 'sage')
  pen.closer(1.08, 400, 334)
  shadow(pen, 404, 372, 300, 160)
  tart(pen, round, tones.pale, (rim) => pen.fill(rim, '#F6DFA0'))
  marketFruit(pen)
}

function marketFruit(pen: Pen): void {
  const [cx, cy] = [400, 316]
  const spots = (radius: number, count: number, from: number) =>
    Array.from({ length: count }, (_, i) => around(cx, cy, radius, from + (i * 360) / count))
  type Piece = [at: Point, draw: (x: number, y: number) => void]
  const outer = spots(212, 15, 0).map(
    (at, i): Piece => [
      at,
      [
        (x: number, y: number) => fig(pen, x, y, 0.95),
        (x: number, y: number) => apricot(pen, x, y),
        (x: number, y: number) => strawberry(pen, x, y - 8, 0.66, i * 17 - 60),
      ][i % 3] ?? (() => undefined),
    ],
  )
  const inner = spots(124, 10, 14).map(
    (at, i): Piece => [
      at,
      i % 2 ? (x, y) => raspberry(pen, x, y, 1.15) : (x, y) => apricot(pen, x, y - 6),
    ],
  )
  // The back first, so that what is nearer covers it.
  for (const [[x, y], draw] of [...outer, ...inner].sort(([a], [b]) => a[1] - b[1])) draw(x, y)
  for (const [x, y] of spots(164, 15, 12)) blueberry(pen, x, y - 2, pen.between(0.8, 1.05))
  for (const [x, y] of spots(60, 6, 0)) blueberry(pen, x, y - 4, 1)
  fig(pen, cx, cy - 14, 1.15)
  for (const [x, y, turn] of [
    [330, 288, -30],
    [476, 302, 30],
    [404, 372, 80],
  ] as const) {
    pen.oval(x, y, 24, 10, colour.moss, turn)
    pen.oval(x - 2, y - 2, 20, 6, colour.leaf, turn)
  }
}

function apricot(pen: Pen, x: number, y: number): void {
  pen.stamp('apricot', `translate(${n(x)} ${n(y)})`, () => {
    pen.oval(4, 8, 40, 24, '#8A4A1A', 0, 0.35)
    body(pen, ellipse(0, 0, 40, 28), { light: '#F9BE66', mid: '#EE9438', dark: '#C66A20' }, 7)
    pen.oval(1, -1, 15, 9, '#C66A20', 0, 0.75)
    pen.oval(-1, -3, 12, 6, '#F3A950', 0, 0.6)
    gleam(pen, open(points('-27,-2 -21,-13 -8,-20')), 5, 0.65)
  })
}
