import { closed, mix, open, type Point, points, quad, ring } from '../geometry.ts'
import { herb } from '../morsels.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, gleam, scatter, shadow } from '../volume.ts'

export function drawPouletFermier(pen: Pen): void {
  ground(pen, 'sage')
  pen.closer(1.06, 404, 330)
  board(pen, quad('110,230 690,230 786,490 14,490'))
  chicken(pen)
  herb(pen, 560, 462, -10, 0.9)
}

const skin = { light: '#FBE3A4', mid: '#F0C46E', dark: '#C58B3E' }

function chicken(pen: Pen): void {
  shadow(pen, 400, 440, 300, 70)
  drumstick(pen, points('430,268 540,262 620,232 676,190'), 66)
  const breast = closed(
    points(
      '120,372 122,300 160,228 232,176 330,158 430,176 520,226 574,300 580,372 530,428 430,452 300,456 186,434',
    ),
  )
  body(pen, breast, skin, 30)
  pen.inside(breast, () => {
    pen.line(open(points('150,262 240,222 360,216 470,250')), '#D9A04E', 7, 0.6)
    scatter(pen, 110, { x: 340, y: 310, rx: 210, ry: 126 }, (x, y) =>
      pen.oval(x, y, 2.6, 1.9, '#C58B3E', 0, 0.5),
    )
    pen.fill(closed(points('178,236 240,194 330,178 392,190 320,206 230,226')), '#FFF6D6', 0.75)
  })
  wing(pen)
  pen.moved('translate(10 14)', () => pen.oval(430, 376, 118, 76, '#9A6A2C', -12, 0.35))
  drumstick(pen, points('352,386 470,378 590,336 684,280'), 88)
  trussing(pen)
}

function drumstick(pen: Pen, spine: Point[], width: number): void {
  // A round thigh that narrows to the ankle.
  const leg = tube(spine, (t) =>
    t < 0.3
      ? width * Math.sqrt(1 - ((0.3 - t) / 0.31) ** 2)
      : mix(width, 17, ((t - 0.3) / 0.7) ** 0.8),
  )
  const [kx, ky] = leg.at(0.99, 0)
  for (const [dx, dy] of [
    [4, -13],
    [14, 8],
  ] as const) {
    body(
      pen,
      closed(ring(kx + dx, ky + dy, 17, 0, 360, 8, 0.9)),
      { light: '#FFF9EA', mid: '#F0DFC0', dark: '#C6A97C' },
      5,
    )
  }
  body(pen, leg.outline, skin, 18)
  pen.inside(leg.outline, () => {
    scatter(pen, 30, { x: 0.34, y: 0, rx: 0.3, ry: 0.8 }, (t, v) =>
      pen.oval(...leg.at(t, v), 2.4, 1.8, '#C58B3E', 0, 0.5),
    )
  })
  gleam(pen, leg.sliver(0.1, 0.66, -0.55, 0.06), 5, 0.55)
}

function wing(pen: Pen): void {
  const upper = tube(points('196,300 236,330 276,372'), (t) => 36 - t * 8)
  const fore = tube(points('286,374 236,386 180,372'), (t) => 30 - t * 12)
  pen.moved('translate(8 12)', () => pen.fill(`${upper.outline}${fore.outline}`, '#9A6A2C', 0.4))
  body(pen, fore.outline, skin, 10)
  body(
    pen,
    closed(points('166,300 190,268 228,280 280,326 316,372 296,402 262,396 220,356 184,338')),
    skin,
    12,
  )
  gleam(pen, open(points('188,290 212,290 244,314')), 7, 0.6)
}

function trussing(pen: Pen): void {
  const loops: Point[][] = [
    points('262,166 296,250 318,352 326,456'),
    points('640,304 650,268 664,200'),
  ]
  for (const loop of loops) {
    pen.line(open(loop), '#B98A4E', 9, 0.55)
    pen.line(open(loop), '#FFFBEF', 6)
  }
  pen.line(open(points('646,282 622,262 606,282 644,286 676,306 692,290 648,282')), '#FFFBEF', 5)
  pen.line(open(points('646,284 640,320 652,346')), '#FFFBEF', 4.5)
}
