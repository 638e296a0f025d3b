import { around, closed, open, quad, ring } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { tart } from '../solids.ts'
import { body, gleam, shadow } from '../volume.ts'
import { round } from './round.ts'

export function drawTarteAuxPommes(pen: Pen): void {
  ground(pen, 'apricot')
  pen.closer(1.06, 400, 344)
  board(pen, quad('120,180 680,180 780,480 20,480'))
  shadow(pen, 404, 366, 296, 156)
  tart(pen, { ...round, height: 40 }, tones.bread, (rim) => {
    pen.fill(rim, colour.gold)
    for (const [radius, count, size] of [
      [222, 19, 1.06],
      [146, 13, 0.92],
      [76, 8, 0.76],
    ] as const)
      appleRing(pen, radius, count, size)
    rosebud(pen)
    gleam(pen, open(ring(400, 314, 226, 196, 250, 8)), 12, 0.4)
  })
}

function appleRing(pen: Pen, radius: number, count: number, size: number): void {
  const flesh = pen.linear([
    [0, '#FDEBB5'],
    [0.6, '#F4CB70'],
    [1, '#E3A347'],
  ])
  for (let i = 0; i < count; i++) {
    const turn = -90 + (i * 360) / count
    const point = (r: number, a: number) =>
      around(400, 322, radius + r * size, turn + (a * size * 250) / radius)
    const piece = closed([
      point(-42, -2),
      point(-4, 19),
      point(34, 12),
      point(38, -6),
      point(4, -17),
    ])
    pen.fill(piece, flesh)
    pen.line(piece, '#B97A2E', 4, 0.8)
    pen.line(open([point(36, -6), point(31, 11), point(-2, 17)]), '#BF4F2A', 5, 0.85)
  }
}

function rosebud(pen: Pen): void {
  for (let i = 0; i < 6; i++) {
    const petal = closed([
      around(400, 316, 4, i * 60),
      around(400, 316, 34, i * 60 - 34),
      around(400, 316, 44, i * 60),
      around(400, 316, 34, i * 60 + 34),
    ])
    body(pen, petal, { light: '#FBE3A2', mid: '#F2C565', dark: '#C98736' }, 4)
  }
  pen.oval(400, 314, 12, 7, '#C98736')
}
