import { around, closed, n, open, ring } from '../geometry.ts'
import { tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { tart } from '../solids.ts'
import { gleam, scatter, shadow } from '../volume.ts'
import { round } from './round.ts'

export function drawTarteAuxPralines(pen: Pen): void {
  ground(pen, 'ivory')
  pen.closer(1.08, 400, 340)
  shadow(pen, 404, 372, 300, 160)
  tart(pen, round, tones.pale, (rim) => {
    pen.fill(
      rim,
      pen.linear([
        [0, '#EE6E8B'],
        [0.6, '#D63C63'],
        [1, '#B2244A'],
      ]),
    )
    scatter(pen, 150, { x: 400, y: 324, rx: 246, ry: 126 }, (x, y) =>
      praline(pen, x, y, pen.between(9, 17)),
    )
    gleam(pen, open(ring(400, 318, 212, 192, 250, 8)), 12, 0.45)
    gleam(pen, open(ring(400, 322, 150, 20, 60, 6)), 7, 0.3)
  })
}

function praline(pen: Pen, x: number, y: number, size: number): void {
  const kind = Math.floor(pen.between(0, 6))
  pen.stamp(
    `praline ${kind}`,
    `translate(${n(x)} ${n(y)}) scale(${(size / 13).toFixed(2)})`,
    () => {
      const lump = closed(
        Array.from({ length: 7 }, (_, k) =>
          around(0, 0, 13 * pen.between(0.75, 1.15), k * 51, 0.75),
        ),
      )
      pen.moved('translate(2 4)', () => pen.fill(lump, '#8E1A3C', 0.6))
      pen.fill(lump, kind > 2 ? '#E8597B' : '#F58AA0')
      pen.oval(-4, -3, 4, 2.4, '#FFD9DE', -30, 0.9)
    },
  )
}
