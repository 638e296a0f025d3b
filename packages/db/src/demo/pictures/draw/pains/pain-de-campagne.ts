import { closed, open, type Point, points, quad, ring } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { body, gleam, scatter, shadow } from '../volume.ts'
import { dome } from './dome.ts'

export function drawPainDeCampagne(pen: Pen): void {
  ground(pen, 'honey')
  pen.closer(1.1, 400, 330)
  board(pen, quad('150,250 650,250 742,470 58,470'))
  shadow(pen, 405, 430, 265, 82)
  const loaf = dome(400, 458, 268, 322)
  body(pen, loaf, tones.bread, 26)
  pen.inside(loaf, () => {
    for (let i = 0; i < 6; i++) {
      const r = 70 + i * 42
      pen.line(closed(ring(392, 238 + i * 20, r, 0, 360, 20, 0.6)), colour.cream, 11 - i, 0.42)
    }
    wheatScore(pen)
  })
  flour(pen, 400, 300, 240, 140, 26)
  gleam(pen, open(points('188,300 216,238 266,194')), 10, 0.35)
}

function wheatScore(pen: Pen): void {
  const stem: Point[] = points('286,404 336,326 402,262 486,216')
  pen.line(open(stem), tones.bread.dark, 18)
  pen.line(open(stem), colour.crumb, 9)
  const grains: [number, number, number][] = [
    [306, 306, -100],
    [358, 250, -92],
    [418, 212, -80],
    [378, 366, 10],
    [434, 314, 2],
    [490, 268, -8],
    [524, 200, -30],
  ]
  for (const [x, y, turn] of grains) {
    pen.oval(x, y, 44, 17, tones.bread.dark, turn)
    pen.oval(x + 2, y + 2, 37, 11, colour.butter, turn)
    pen.oval(x + 2, y + 4, 28, 5, colour.crumb, turn)
  }
}

function flour(pen: Pen, x: number, y: number, rx: number, ry: number, count: number): void {
  scatter(pen, count, { x, y, rx, ry }, (px, py) =>
    pen.oval(px, py, pen.between(2, 7), pen.between(1.5, 4), colour.white, -15, 0.45),
  )
}
