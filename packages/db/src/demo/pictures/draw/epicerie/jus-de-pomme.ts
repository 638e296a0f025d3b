import { closed, open, type Point, points } from '../geometry.ts'
import { apple } from '../morsels.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawJusDePomme(pen: Pen): void {
  ground(pen, 'honey')
  juice(pen)
  apple(pen, 560, 440, 1.12)
  halfApple(pen, 236, 478)
}

function juice(pen: Pen): void {
  shadow(pen, 398, 536, 124, 40)
  const bottle = closed(
    points(
      '360,66 360,150 346,196 302,250 290,310 288,500 304,540 400,550 496,540 512,500 510,310 498,250 454,196 440,150 440,66',
    ),
    0.62,
  )
  pen.fill(
    bottle,
    pen.linear(
      [
        [0, '#F9D77F'],
        [0.4, '#E9AE3F'],
        [1, '#B8741E'],
      ],
      [0, 0],
      [1, 0.3],
    ),
  )
  pen.inside(bottle, () => {
    pen.fill('M280 40H520V128H280Z', '#FFF7DE', 0.55)
    pen.oval(400, 128, 40, 8, '#FBE6A4')
    pen.fill(
      'M280 430H520V560H280Z',
      pen.linear(
        [
          [0, '#A8631A', 0],
          [1, '#A8631A', 0.42],
        ],
        [0, 0],
        [0, 1],
      ),
    )
    pen.fill(
      'M440 60H520V560H440Z',
      pen.linear(
        [
          [0, '#8A4A12', 0],
          [1, '#8A4A12', 0.4],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  })
  body(
    pen,
    closed(points('352,38 400,32 448,38 450,84 400,92 350,84'), 0.4),
    { light: '#8FA85C', mid: '#5F7D3E', dark: '#3C5528' },
    8,
  )
  for (let i = 0; i < 7; i++) pen.line(`M${360 + i * 13} 46V82`, '#3C5528', 2.5, 0.45)
  const paper = closed(points('290,318 400,326 510,318 510,456 400,466 290,456'), 0.3)
  pen.fill(paper, pen.blend('#FFFAEA', '#E8D8B2'))
  pen.line('M292 334Q400 342 508 334', colour.moss, 5)
  pen.line('M292 442Q400 452 508 442', colour.moss, 5)
  pen.moved('translate(400 390) scale(0.42)', () => {
    const fruit = closed(
      points('0,-58 40,-74 80,-48 86,6 60,62 20,80 0,74 -20,80 -60,62 -86,6 -80,-48 -40,-74'),
    )
    body(pen, fruit, { light: '#F08A5C', mid: '#CC3B33', dark: '#8E1F28' }, 12)
    pen.line(open(points('0,-56 4,-78 14,-94')), colour.umber, 9)
    pen.fill(closed(points('10,-80 40,-110 80,-104 54,-80')), colour.leaf)
  })
  gleam(pen, open(points('326,262 308,300 306,312')), 11, 0.65)
  gleam(
    pen,
    open([
      [306, 470],
      [308, 516],
    ]),
    10,
    0.5,
  )
  gleam(
    pen,
    open([
      [374, 100],
      [373, 156],
    ]),
    8,
    0.6,
  )
}

function halfApple(pen: Pen, x: number, y: number): void {
  pen.moved(`translate(${x} ${y}) rotate(-10)`, () => {
    shadow(pen, 4, 50, 88, 28)
    const half: Point[] = points(
      '0,-44 34,-58 72,-40 78,6 50,46 14,58 0,54 -14,58 -50,46 -78,6 -72,-40 -34,-58',
    )
    pen.fill(closed(half), '#B92E30')
    pen.fill(
      closed(half.map(([px, py]) => [px * 0.93, py * 0.92] as const)),
      pen.blend('#FFF8DF', '#F2DDA6'),
    )
    pen.line(closed(points('0,-22 26,-12 26,14 0,32 -26,14 -26,-12')), '#D9BE7C', 4)
    for (const side of [-1, 1])
      pen.fill(
        closed([
          [side * 9, -6],
          [side * 17, 4],
          [side * 9, 18],
          [side * 4, 6],
        ]),
        colour.umber,
      )
    pen.line(open(points('0,-42 2,-58 10,-72')), colour.umber, 7)
  })
}
