import { closed, n, open, type Point, points, quad } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { gleam, scatter } from '../volume.ts'

export function drawFougasseAuxOlives(pen: Pen): void {
  ground(pen, 'sage')
  board(pen, quad('110,120 690,120 770,500 30,500'), 22)
  const outline: Point[] = points(
    '400,112 520,146 618,226 668,330 640,428 540,474 400,488 258,474 160,428 132,330 184,226 280,146',
  )
  const holes = fougasseHoles()
  const leaf = [closed(outline), ...holes].join('')
  pen.moved('translate(14 20)', () => pen.pierced(leaf, '#5B3716', 0.35))
  pen.moved('translate(0 12)', () => pen.pierced(leaf, tones.bread.dark))
  pen.pierced(
    leaf,
    pen.linear([
      [0, '#F6D290'],
      [0.6, '#E2A653'],
      [1, '#CB8638'],
    ]),
  )
  for (const hole of holes) pen.line(hole, colour.crust, 7, 0.55)
  pen.line(closed(outline), '#B9732D', 6, 0.4)
  const spots: Point[] = points(
    '296,172 510,176 400,150 180,330 624,322 196,438 398,306 594,438 402,402 330,462 478,464 398,228 246,236 566,240',
  )
  for (const [x, y] of spots) olive(pen, x + pen.between(-6, 6), y + pen.between(-6, 6))
  scatter(pen, 60, { x: 400, y: 310, rx: 240, ry: 160 }, (x, y) =>
    pen.oval(x, y, 6, 2, colour.moss, pen.between(0, 180), 0.55),
  )
  gleam(pen, open(points('176,270 220,210 290,166')), 8, 0.5)
}

function fougasseHoles(): string[] {
  const slit = (x: number, y: number, length: number, width: number, turn: number) => {
    const a = (turn * Math.PI) / 180
    const [ux, uy] = [Math.cos(a), Math.sin(a)]
    const p = (l: number, w: number): Point => [x + ux * l - uy * w, y + uy * l + ux * w]
    return closed([
      p(-length, 0),
      p(-length * 0.5, -width),
      p(length * 0.5, -width),
      p(length, 0),
      p(length * 0.5, width),
      p(-length * 0.5, width),
    ])
  }
  return [
    slit(340, 226, 58, 19, 60),
    slit(460, 226, 58, 19, -60),
    slit(282, 312, 92, 24, 34),
    slit(518, 312, 92, 24, -34),
    slit(276, 412, 84, 22, 18),
    slit(524, 412, 84, 22, -18),
  ]
}

function olive(pen: Pen, x: number, y: number): void {
  pen.oval(x + 2, y + 4, 19, 14, '#6B3B16', 0, 0.5)
  pen.oval(x, y, 18, 13, '#3B2430')
  pen.oval(x - 1, y - 1, 14, 9, '#57384A')
  pen.oval(x + 5, y + 2, 5, 4, '#26151E')
  pen.line(`M${n(x - 9)} ${n(y - 4)}q4 -5 9 -4`, colour.cream, 3, 0.7)
}
