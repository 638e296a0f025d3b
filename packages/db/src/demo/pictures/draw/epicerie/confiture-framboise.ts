import { raspberry } from '../fruits.ts'
import { closed, mix, open, type Point, points, ring } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { gleam, scatter, shadow } from '../volume.ts'

export function drawConfitureFramboise(pen: Pen): void {
  ground(pen, 'sage')
  jamJar(pen)
  raspberry(pen, 610, 470, 1.5)
  raspberry(pen, 676, 498, 1.25)
  raspberry(pen, 578, 520, 1.2)
  raspberry(pen, 196, 506, 1.3)
}

function jamJar(pen: Pen): void {
  shadow(pen, 402, 520, 190, 56)
  const glass = closed(
    points(
      '232,236 222,290 220,400 226,490 258,524 400,538 542,524 574,490 580,400 578,290 568,236',
    ),
    0.7,
  )
  pen.fill(
    glass,
    pen.linear(
      [
        [0, '#D5405A'],
        [0.45, '#AE1F3C'],
        [1, '#6E1026'],
      ],
      [0, 0],
      [1, 0.5],
    ),
  )
  pen.inside(glass, () => {
    scatter(pen, 60, { x: 400, y: 400, rx: 178, ry: 130 }, (x, y) =>
      pen.oval(x, y, 3.4, 2.4, '#F3B35E', pen.between(0, 180), 0.6),
    )
    pen.fill('M200 200H600V262H200Z', '#FBE9DE', 0.35)
    pen.fill('M520 220H600V560H520Z', '#4A0A1A', 0.25)
  })
  label(pen)
  gleam(pen, open(points('248,290 244,380 252,476')), 15, 0.5)
  gleam(
    pen,
    open([
      [274, 286],
      [272, 320],
    ]),
    8,
    0.5,
  )
  gingham(pen)
}

function label(pen: Pen): void {
  const paper = closed(
    points('290,318 400,326 520,318 524,400 518,474 400,484 288,474 284,396'),
    0.5,
  )
  pen.moved('translate(3 6)', () => pen.fill(paper, '#4A0A1A', 0.35))
  pen.fill(paper, pen.blend('#FFFAEC', '#EADBBB'))
  pen.line(
    closed(points('300,330 400,338 510,330 513,398 508,463 400,472 298,463 295,396'), 0.5),
    colour.berry,
    3,
    0.7,
  )
  raspberry(pen, 402, 386, 1.05)
  for (const side of [-1, 1]) {
    pen.oval(402 + side * 34, 360, 19, 9, colour.leaf, side * -24)
    pen.line(`M${402 + side * 22} 364L${402 + side * 48} 355`, colour.moss, 2.5)
  }
  pen.line('M336 438H468', colour.wine, 5, 0.8)
  pen.line('M358 452H446', colour.wine, 3, 0.5)
}

function gingham(pen: Pen): void {
  const cloth = closed(
    points(
      '214,178 250,118 400,92 550,118 586,178 610,262 566,246 530,270 486,250 444,274 400,252 356,274 312,250 270,270 234,246 190,262',
    ),
    0.8,
  )
  pen.moved('translate(4 12)', () => pen.fill(cloth, '#4A0A1A', 0.3))
  pen.fill(cloth, '#FFF9EE')
  pen.inside(cloth, () => {
    for (let i = 0; i < 12; i++) {
      const x = 180 + i * 40
      pen.line(
        open([
          [mix(400, x, 0.86), 90],
          [x, 180],
          [mix(400, x, 1.12), 290],
        ]),
        '#D9536A',
        17,
        0.55,
      )
    }
    for (let i = 0; i < 5; i++)
      pen.line(open(ring(400, 120 + i * 40, 250 + i * 14, 0, 180, 9, 0.22)), '#D9536A', 17, 0.5)
    for (let i = 0; i < 3; i++)
      pen.line(open(ring(400, 150, 60 + i * 62, 180, 360, 9, 0.3)), '#D9536A', 15, 0.4)
    pen.fill(
      'M470 60H640V300H470Z',
      pen.linear(
        [
          [0, '#7A1B2C', 0],
          [1, '#7A1B2C', 0.26],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  })
  const twine: Point[] = ring(400, 196, 192, 12, 168, 11, 0.2)
  pen.line(open(twine), '#9A6A35', 10)
  pen.line(open(twine.map(([x, y]) => [x, y - 2] as const)), '#D8B177', 5)
  for (const side of [-1, 1])
    pen.line(
      open([
        [400, 234],
        [400 + side * 34, 214],
        [400 + side * 52, 240],
        [400 + side * 12, 240],
        [400 + side * 26, 288],
      ]),
      '#C79A5E',
      6,
    )
}
