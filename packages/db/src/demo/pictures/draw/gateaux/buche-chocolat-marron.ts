import { around, closed, mix, open, type Point, points } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, gleam, scatter, shadow } from '../volume.ts'

export function drawBucheChocolatMarron(pen: Pen): void {
  ground(pen, 'sage')
  pen.closer(1.06, 404, 330)
  tray(pen)
  shadow(pen, 410, 404, 320, 84)
  const log = tube(points('190,336 400,300 560,270 706,244'), (t) => 112 - t * 12)
  body(pen, log.outline, tones.chocolate, 24)
  pen.oval(...log.at(1, 0), 40, 100, tones.chocolate.dark, -8)
  bark(pen, log)
  branch(pen)
  rolledEnd(pen, 190, 336)
  holly(pen, 588, 196)
  mushroom(pen, 446, 408, 1)
  mushroom(pen, 500, 424, 0.72)
  scatter(pen, 44, { x: 440, y: 262, rx: 250, ry: 70 }, (x, y) =>
    pen.oval(
      x,
      y - (x - 440) * 0.16,
      pen.between(2, 4.5),
      pen.between(2, 3.5),
      colour.white,
      0,
      0.85,
    ),
  )
}

function tray(pen: Pen): void {
  const gold = closed(points('60,420 110,352 660,292 752,306 744,372 690,420 150,488 80,474'), 0.8)
  pen.moved('translate(8 16)', () => pen.fill(gold, '#5A3314', 0.25))
  pen.moved('translate(0 8)', () => pen.fill(gold, '#B98732'))
  body(pen, gold, { light: '#F9E3A6', mid: '#E9C26A', dark: '#D2A144' }, 5)
}

function bark(pen: Pen, log: ReturnType<typeof tube>): void {
  pen.inside(log.outline, () => {
    for (let i = 0; i < 17; i++) {
      const v = mix(-0.92, 0.94, i / 16)
      const line = Array.from({ length: 13 }, (_, k) =>
        log.at(mix(0, 1.04, k / 12), v + pen.between(-0.035, 0.035)),
      )
      pen.line(open(line), i % 2 ? '#2C140D' : '#8C5A42', i % 2 ? 5 : 4, v > 0.3 ? 0.4 : 0.65)
    }
  })
}

function branch(pen: Pen): void {
  const stub = closed(points('330,236 318,178 352,154 400,160 416,196 424,238 378,252'))
  body(pen, stub, tones.chocolate, 12)
  pen.line(
    open([
      [336, 226],
      [330, 184],
    ]),
    '#8C5A42',
    4,
    0.6,
  )
  pen.line(
    open([
      [392, 240],
      [386, 196],
    ]),
    '#2C140D',
    4,
    0.6,
  )
  rings(pen, 362, 172, 44, 22)
}

function rolledEnd(pen: Pen, cx: number, cy: number): void {
  pen.oval(cx, cy, 88, 114, '#3A1C12', 6)
  pen.oval(cx - 2, cy, 78, 104, '#E7C18A', 6)
  const coil = (lift: number) =>
    open(
      Array.from({ length: 44 }, (_, i) => {
        const f = i / 43
        const [x, y] = around(cx - 2, cy, 6 + 66 * f, 40 + f * 900, 1.34)
        return [x - lift, y - lift] as const
      }),
    )
  pen.line(coil(0), '#8F5A38', 14)
  pen.line(coil(1), '#B98257', 7)
}

function rings(pen: Pen, cx: number, cy: number, rx: number, ry: number): void {
  pen.oval(cx, cy, rx, ry, '#3A1C12')
  for (const [k, paint] of [
    [0.84, '#E7C18A'],
    [0.62, '#B98257'],
    [0.46, '#E7C18A'],
    [0.24, '#B98257'],
  ] as const)
    pen.oval(cx, cy, rx * k, ry * k, paint)
}

function holly(pen: Pen, x: number, y: number): void {
  for (const [turn, size] of [
    [-158, 1],
    [-24, 1],
    [-92, 0.86],
  ] as const) {
    pen.moved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
      const leaf: Point[] = points('0,0 18,-22 32,-12 50,-26 66,-12 96,0 66,12 50,26 32,12 18,22')
      body(pen, closed(leaf, 0.35), { light: '#7FA05A', mid: '#4C7240', dark: '#2F4F36' }, 5)
      pen.line('M6 0H86', '#2F4F36', 3, 0.7)
    })
  }
  for (const [bx, by] of [
    [-8, 4],
    [14, 8],
    [4, -10],
  ] as const) {
    body(
      pen,
      closed(Array.from({ length: 8 }, (_, i) => around(x + bx, y + by, 14, i * 45, 1))),
      { light: '#F0655C', mid: '#C2293F', dark: '#861628' },
      4,
    )
    gleam(
      pen,
      open([
        [x + bx - 6, y + by - 4],
        [x + bx - 3, y + by - 8],
      ]),
      3.5,
      0.8,
    )
  }
}

function mushroom(pen: Pen, x: number, y: number, size: number): void {
  pen.moved(`translate(${x} ${y}) scale(${size})`, () => {
    shadow(pen, 4, 40, 46, 18)
    body(pen, closed(points('-17,-8 -20,34 0,42 20,34 17,-8')), tones.cream, 7)
    body(
      pen,
      closed(points('-54,0 -46,-32 -16,-52 18,-51 46,-30 54,0 28,10 -28,10')),
      { light: '#FFFDF6', mid: '#F5E6CB', dark: '#D4B98D' },
      9,
    )
    scatter(pen, 18, { x: 0, y: -24, rx: 38, ry: 20 }, (sx, sy) =>
      pen.oval(sx, sy, 3, 2, '#8C5A42', 0, 0.55),
    )
  })
}
