import { closed, mix, open, type Point, points, quad } from '../geometry.ts'
import { herb } from '../morsels.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { body, gleam, scatter } from '../volume.ts'

export function drawCoteDeBoeuf(pen: Pen): void {
  ground(pen, 'mist')
  pen.closer(1.04, 400, 330)
  board(pen, quad('110,170 690,170 786,490 14,490'))
  steak(pen)
  herb(pen, 560, 452, -14, 1)
  salt(pen)
}

function steak(pen: Pen): void {
  const cut: Point[] = points(
    '286,214 370,176 480,172 584,206 642,274 636,352 570,408 470,428 370,416 296,372 264,300',
  )
  const outline = closed(cut)
  pen.moved('translate(12 34)', () => pen.fill(outline, '#4A2214', 0.32))
  bone(pen)
  pen.moved('translate(0 24)', () => pen.fill(outline, '#8E2A2A'))
  pen.moved('translate(0 20)', () => pen.line(outline, '#E9C9AE', 10))
  pen.fill(outline, '#FBE8D4')
  const lean = closed(cut.map(([x, y]) => [mix(462, x, 0.9), mix(300, y, 0.86)] as const))
  pen.fill(
    lean,
    pen.linear([
      [0, '#D2574D'],
      [0.6, '#B23A38'],
      [1, '#8F2529'],
    ]),
  )
  pen.inside(lean, () => {
    pen.line(open(points('270,330 360,322 420,260 520,226 560,170')), '#F9DFC9', 15)
    pen.line(open(points('420,262 452,330 536,356 640,352')), '#F9DFC9', 9)
    for (let i = 0; i < 46; i++) {
      const [x, y] = [pen.between(290, 620), pen.between(200, 405)]
      const bend = pen.between(-12, 12)
      pen.line(
        open([
          [x, y],
          [x + 13, y + bend * 0.6],
          [x + 30, y + bend],
        ]),
        '#F6CDB9',
        pen.between(1.8, 4),
        0.85,
      )
    }
    pen.fill(closed(points('300,250 350,210 430,200 380,250 330,300')), '#E37A68', 0.35)
  })
  gleam(pen, open(points('296,262 324,226 376,202')), 8, 0.5)
}

function bone(pen: Pen): void {
  const rib = closed(
    points('60,300 52,262 84,246 110,262 190,262 290,226 318,290 290,348 190,314 108,320 80,334'),
    0.9,
  )
  pen.moved('translate(8 26)', () => pen.fill(rib, '#4A2214', 0.3))
  body(pen, rib, { light: '#FFF9EA', mid: '#F0DFC0', dark: '#C6A97C' }, 13)
  pen.line(open(points('112,290 190,286 260,278')), '#C6A97C', 4, 0.6)
}

function salt(pen: Pen): void {
  scatter(pen, 40, { x: 150, y: 424, rx: 74, ry: 26 }, (x, y) =>
    pen.oval(x, y, pen.between(2, 5), pen.between(1.6, 3.4), '#FFFDF6', 0, 0.95),
  )
  scatter(pen, 14, { x: 240, y: 446, rx: 60, ry: 16 }, (x, y) =>
    pen.oval(x, y, pen.between(2.4, 4), pen.between(2, 3), '#3A2A20'),
  )
}
