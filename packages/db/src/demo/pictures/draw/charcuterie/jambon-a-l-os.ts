import { closed, open, type Point, points, quad } from '../geometry.ts'
import { herb } from '../morsels.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { gleam } from '../volume.ts'

export function drawJambonALOs(pen: Pen): void {
  ground(pen, 'ivory')
  pen.closer(1.04, 400, 326)
  board(pen, quad('110,170 690,170 786,490 14,490'))
  hamSlice(pen, 276, 272, 0.92, -14)
  hamSlice(pen, 520, 270, 0.92, 12)
  hamSlice(pen, 300, 380, 1, 4)
  hamSlice(pen, 512, 392, 1, -8)
  herb(pen, 676, 440, -60, 0.8)
}

function hamSlice(pen: Pen, x: number, y: number, size: number, turn: number): void {
  pen.stamp('ham', `translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
    const edge: Point[] = points(
      '-156,10 -140,-50 -70,-88 20,-92 110,-72 156,-18 146,42 80,82 -20,92 -112,66',
    )
    pen.fill(closed(edge.map(([px, py]) => [px + 6, py + 14] as const)), '#5A3314', 0.3)
    pen.fill(closed(edge.map(([px, py]) => [px, py + 6] as const)), '#D9A690')
    pen.fill(closed(edge), '#FBE9DA')
    const inner = (k: number) => closed(edge.map(([px, py]) => [px * k, py * k] as const))
    pen.fill(inner(0.88), pen.blend('#F9C5B8', '#EC9D94'))
    pen.inside(inner(0.88), () => {
      pen.line(open(points('-130,-10 -60,6 -20,60 0,90')), '#FBE0D2', 7)
      pen.line(open(points('20,-90 46,-40 120,-20 150,10')), '#FBE0D2', 6)
      pen.line(open(points('40,80 70,30 120,20')), '#FBE0D2', 4)
      pen.fill(closed(points('-110,-30 -60,-60 0,-56 -10,-10 -60,-4')), '#E58D86', 0.45)
      pen.fill(closed(points('40,20 100,6 120,30 70,60 30,60')), '#E58D86', 0.4)
    })
    pen.oval(16, -6, 27, 20, '#E3C9A4')
    pen.oval(15, -8, 23, 16, '#FDF3DF')
    pen.oval(15, -7, 11, 8, '#D9A38C')
    gleam(pen, open(points('-118,-24 -96,-50 -58,-68')), 7, 0.6)
  })
}
