import { closed, points, ring } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, scatter, shadow } from '../volume.ts'
import { slate } from './slate.ts'

export function drawSainteMaure(pen: Pen): void {
  ground(pen, 'sage')
  pen.closer(1.03, 412, 334)
  slate(pen)
  sainteMaure(pen)
}

function sainteMaure(pen: Pen): void {
  shadow(pen, 470, 388, 240, 70)
  const log = tube(points('282,336 440,300 580,268 702,244'), (t) => 82 - t * 14)
  pen.line('M682 250L776 224', '#C79A3E', 9)
  pen.line('M682 248L774 222', '#F0D27E', 4)
  body(pen, log.outline, { light: '#B9B6AC', mid: '#8B8980', dark: '#54534D' }, 20)
  pen.oval(...log.at(1, 0), 24, 68, '#6B6A62', -12)
  pen.inside(log.outline, () => {
    scatter(pen, 130, { x: 0.5, y: 0, rx: 0.5, ry: 0.96 }, (t, v) => {
      const [x, y] = log.at(t, v)
      pen.oval(
        x,
        y,
        pen.between(3, 11),
        pen.between(2, 5),
        pen.between(0, 1) > 0.45 ? '#E8E5DA' : '#4A4A46',
        -14,
        0.45,
      )
    })
  })
  cutGoat(pen, 282, 336, 58, 84)
  pen.moved('translate(204 418) rotate(4)', () => {
    shadow(pen, 4, 24, 98, 40)
    pen.fill(closed(ring(0, 22, 88)), '#6B6A62')
    pen.fill(closed(ring(0, 0, 88)), '#8B8980')
    pen.fill(closed(ring(0, 0, 80)), '#F1E3BF')
    pen.fill(closed(ring(0, 0, 71)), pen.blend('#FFFFFA', '#F4EBD3'))
    pen.oval(0, 0, 8, 5, '#D9AE52')
  })
}

function cutGoat(pen: Pen, cx: number, cy: number, rx: number, ry: number): void {
  pen.oval(cx, cy, rx, ry, '#8B8980', 10)
  pen.oval(cx, cy, rx - 5, ry - 6, '#F1E3BF', 10)
  pen.oval(cx, cy, rx - 11, ry - 14, pen.blend('#FFFFFA', '#F1E6CB'), 10)
  scatter(pen, 20, { x: cx, y: cy, rx: rx - 20, ry: ry - 26 }, (x, y) =>
    pen.oval(x, y, 4, 2.4, '#E4D6B4', 0, 0.7),
  )
  pen.line(`M${cx - 70} ${cy + 20}L${cx + 2} ${cy}`, '#C79A3E', 9)
  pen.line(`M${cx - 70} ${cy + 18}L${cx + 2} ${cy - 2}`, '#F0D27E', 4)
  pen.oval(cx + 2, cy, 6, 7, '#B98A34')
}
