import { closed, open, points, quad, ring } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, scatter, shadow } from '../volume.ts'
import { sausageFace } from './sausage-face.ts'

export function drawSaucissonSec(pen: Pen): void {
  ground(pen, 'clay')
  pen.closer(1.06, 400, 330)
  board(pen, quad('120,190 690,190 780,480 24,480'))
  saucisson(pen)
}

function saucisson(pen: Pen): void {
  const sausage = tube(
    points('236,330 400,276 560,230 716,208'),
    (t) => 66 * Math.sqrt(Math.max(0.004, 1 - Math.max(0, (t - 0.7) / 0.3) ** 2.4)),
  )
  pen.moved('translate(12 30)', () => pen.fill(sausage.outline, '#4A2A14', 0.3))
  body(pen, sausage.outline, { light: '#EFE0D2', mid: '#CBA596', dark: '#875650' }, 18)
  pen.inside(sausage.outline, () => {
    for (const [count, paint] of [
      [44, '#9A5E56'],
      [80, '#FBF4EA'],
    ] as const) {
      scatter(pen, count, { x: 0.5, y: 0, rx: 0.52, ry: 1 }, (t, v) =>
        pen.oval(...sausage.at(t, v), pen.between(5, 16), pen.between(3, 7), paint, -20, 0.4),
      )
    }
    for (let i = 1; i < 7; i++) pen.line(sausage.across(i * 0.145, 0.03), '#F7EBD6', 5, 0.9)
    pen.line(sausage.lane(0.05, 0.97, -0.2), '#F7EBD6', 5, 0.9)
  })
  pen.line(open(points('708,210 740,196 760,214 742,224 716,208')), '#F3E4C8', 6)
  sausageFace(pen, 238, 330, 45, 66, 16)
  for (const [x, y, turn] of [
    [330, 412, -6],
    [214, 420, 10],
    [444, 418, 4],
  ] as const) {
    pen.moved(`translate(${x} ${y}) rotate(${turn})`, () => {
      shadow(pen, 3, 16, 78, 40)
      pen.fill(closed(ring(0, 12, 70)), '#8A5650')
      sausageFace(pen, 0, 0, 70, 37, 0)
    })
  }
  for (const [x, y] of [
    [560, 420],
    [588, 440],
    [612, 414],
    [540, 448],
  ] as const) {
    pen.oval(x + 2, y + 4, 10, 7, '#3A2412', 0, 0.4)
    body(
      pen,
      closed(ring(x, y, 9, 0, 360, 8, 0.9)),
      { light: '#6B5A4A', mid: '#3F332A', dark: '#211913' },
      3,
    )
  }
}
