import { around, closed, open, type Point, points, polygon } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { body, gleam, scatter, shadow } from '../volume.ts'

export function drawBiereDeGarde(pen: Pen): void {
  ground(pen, 'sage')
  beerBottle(pen)
  beerGlass(pen)
}

function beerBottle(pen: Pen): void {
  shadow(pen, 300, 540, 122, 40)
  const bottle = closed(
    points(
      '264,76 264,170 248,222 204,280 194,344 194,500 210,544 300,552 390,544 406,500 406,344 396,280 352,222 336,170 336,76',
    ),
    0.6,
  )
  pen.fill(
    bottle,
    pen.linear(
      [
        [0, '#C27A35'],
        [0.4, '#83471C'],
        [1, '#42200D'],
      ],
      [0, 0],
      [1, 0.1],
    ),
  )
  pen.inside(bottle, () =>
    pen.fill(
      'M320 60H420V560H320Z',
      pen.linear(
        [
          [0, '#2A1207', 0],
          [1, '#2A1207', 0.5],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
  )
  pen.line(open(points('258,104 250,66 272,40 328,40 350,66 342,104')), '#7D8583', 7)
  pen.line(open(points('256,102 249,66 272,38 320,38')), '#DDE0DC', 3)
  body(
    pen,
    closed(points('262,52 300,32 338,52 340,82 300,90 260,82'), 0.7),
    { light: '#FFFBF0', mid: '#EFE3C8', dark: '#BCA77C' },
    9,
  )
  pen.line('M262 86Q300 96 338 86', '#C2452F', 8)
  pen.line('M254 116Q300 126 346 116', '#8F9695', 6)
  const paper = closed(points('196,348 300,358 404,348 404,478 300,490 196,478'), 0.3)
  pen.fill(
    paper,
    pen.linear(
      [
        [0, '#F9E7B4'],
        [0.6, '#EFD189'],
        [1, '#C09A4A'],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  pen.line('M202 364Q300 374 398 364M202 464Q300 476 398 464', colour.pine, 5)
  windmill(pen, 300, 420)
  gleam(pen, open(points('224,294 212,316 211,334')), 11, 0.6)
  gleam(
    pen,
    open([
      [210, 496],
      [214, 526],
    ]),
    9,
    0.45,
  )
  gleam(pen, open(points('278,172 276,206 264,228')), 8, 0.55)
}

function windmill(pen: Pen, x: number, y: number): void {
  pen.fill(
    polygon([
      [x - 18, y + 34],
      [x - 12, y - 10],
      [x + 12, y - 10],
      [x + 18, y + 34],
    ]),
    colour.pine,
  )
  pen.fill(
    polygon([
      [x - 15, y - 8],
      [x, y - 24],
      [x + 15, y - 8],
    ]),
    '#C2452F',
  )
  for (let i = 0; i < 4; i++)
    pen.line(open([[x, y - 8], around(x, y - 8, 36, 28 + i * 90, 1)]), '#5A3418', 4.5)
}

function beerGlass(pen: Pen): void {
  shadow(pen, 560, 534, 110, 34)
  const glass: Point[] = points(
    '468,200 474,330 488,460 502,528 560,540 618,528 632,460 646,330 652,200',
  )
  const cup = closed(glass, 0.6)
  pen.fill(cup, '#FFFFFF', 0.5)
  const beer = closed(
    points('474,250 480,340 494,460 508,512 560,522 612,512 626,460 640,340 646,250'),
    0.6,
  )
  pen.fill(
    beer,
    pen.linear(
      [
        [0, '#F0A64A'],
        [0.5, '#CB7424'],
        [1, '#8A4512'],
      ],
      [0, 0],
      [1, 0.4],
    ),
  )
  pen.inside(beer, () =>
    scatter(pen, 46, { x: 560, y: 400, rx: 76, ry: 116 }, (x, y) =>
      pen.oval(x, y, pen.between(2, 4.5), pen.between(2, 4.5), '#FBD896', 0, 0.75),
    ),
  )
  const foam = closed(
    points(
      '462,256 456,206 476,168 512,150 548,158 580,140 622,152 652,180 662,216 654,256 626,274 600,258 566,280 530,260 494,276',
    ),
  )
  pen.moved('translate(2 7)', () => pen.fill(foam, '#8A4512', 0.35))
  body(pen, foam, { light: '#FFFEF8', mid: '#FBF0D9', dark: '#E0CA9E' }, 12)
  scatter(pen, 20, { x: 556, y: 212, rx: 82, ry: 40 }, (x, y) =>
    pen.oval(x, y, pen.between(3, 7), pen.between(3, 6), '#EBDBB6', 0, 0.6),
  )
  gleam(pen, open(points('492,296 500,390 510,470')), 12, 0.55)
}
