import { closed, open, points, ring } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawVinRougeDuJura(pen: Pen): void {
  ground(pen, 'ivory')
  wineBottle(pen)
  wineGlass(pen)
}

function wineBottle(pen: Pen): void {
  shadow(pen, 300, 540, 120, 40)
  const bottle = closed(
    points(
      '266,34 266,150 252,200 206,262 196,330 196,500 212,544 300,552 388,544 404,500 404,330 394,262 348,200 334,150 334,34',
    ),
    0.6,
  )
  pen.fill(
    bottle,
    pen.linear(
      [
        [0, '#5E7A4C'],
        [0.35, '#31492E'],
        [1, '#15241A'],
      ],
      [0, 0],
      [1, 0.1],
    ),
  )
  pen.inside(bottle, () => {
    pen.fill(
      'M180 200H420V560H180Z',
      pen.linear(
        [
          [0, '#3A0F1C', 0],
          [0.3, '#3A0F1C', 0.6],
          [1, '#3A0F1C', 0.6],
        ],
        [0, 0],
        [0, 1],
      ),
    )
    pen.fill(
      'M320 20H420V560H320Z',
      pen.linear(
        [
          [0, '#0C140E', 0],
          [1, '#0C140E', 0.5],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  })
  body(
    pen,
    closed(points('260,28 300,22 340,28 342,138 300,146 258,138'), 0.3),
    { light: '#A8384A', mid: '#7C1B2C', dark: '#4A0F1C' },
    10,
  )
  pen.line('M260 56Q300 64 340 56', '#D9A94F', 5)
  const paper = closed(points('198,336 300,346 402,336 402,474 300,486 198,474'), 0.3)
  pen.fill(
    paper,
    pen.linear(
      [
        [0, '#FFFAEA'],
        [0.6, '#F3E7C9'],
        [1, '#CDBB93'],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  pen.line('M204 352Q300 362 396 352M204 460Q300 472 396 460', '#B98A3A', 4)
  hills(pen)
  gleam(pen, open(points('226,276 214,300 213,322')), 11, 0.6)
  gleam(
    pen,
    open([
      [212, 492],
      [216, 524],
    ]),
    9,
    0.45,
  )
  gleam(pen, open(points('279,152 277,186 266,206')), 8, 0.55)
}

function hills(pen: Pen): void {
  pen.oval(334, 384, 14, 14, '#C2452F')
  pen.fill(closed(points('226,428 262,392 300,414 340,388 376,428'), 0.7), '#7E9A4F')
  pen.fill(closed(points('226,432 280,406 330,420 376,432'), 0.7), '#557038')
  for (let i = 0; i < 5; i++) pen.line(`M${244 + i * 28} 432V418`, '#2F4F36', 3)
}

function wineGlass(pen: Pen): void {
  shadow(pen, 560, 528, 96, 30)
  pen.fill(closed(ring(556, 520, 86, 0, 360, 20, 0.28)), '#E7E4D3', 0.95)
  pen.line(open(ring(556, 520, 84, 20, 160, 9, 0.28)), '#B9B49A', 4, 0.8)
  pen.fill(
    'M549 380L563 380L568 500Q576 514 590 520L522 520Q538 514 544 500Z',
    pen.blend('#F7F5EA', '#C9C5AE', 'across'),
  )
  const cup = closed(
    points('462,176 450,250 462,318 500,366 556,384 612,366 650,318 662,250 650,176'),
    0.8,
  )
  pen.fill(cup, '#FFFFFF', 0.42)
  pen.inside(cup, () => {
    pen.fill(
      'M440 262H680V400H440Z',
      pen.linear(
        [
          [0, '#B93A50'],
          [0.5, '#8E1F36'],
          [1, '#5A0F22'],
        ],
        [0, 0],
        [1, 0.6],
      ),
    )
    pen.oval(556, 262, 108, 17, '#C9566A')
    pen.oval(556, 260, 98, 12, '#A82E46')
  })
  pen.line(open(ring(556, 172, 95, 0, 180, 11, 0.14)), '#C9C5AE', 4)
  pen.line(open(ring(556, 172, 95, 180, 360, 11, 0.14)), '#FFFFFF', 5, 0.9)
  gleam(pen, open(points('474,200 466,260 478,316')), 10, 0.7)
  gleam(
    pen,
    open([
      [636, 206],
      [642, 240],
    ]),
    5,
    0.6,
  )
}
