import { around, closed, n, open, points, ring } from '../geometry.ts'
import { lemonSlice } from '../morsels.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { tart } from '../solids.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawTarteletteCitron(pen: Pen): void {
  ground(pen, 'sage')
  pen.closer(1.12, 400, 364)
  plate(pen, 400, 396, 330, colour.lemonDeep)
  lemonSlice(pen, 612, 446, 0.9)
  shadow(pen, 384, 428, 224, 104)
  tart(pen, { cx: 380, cy: 366, radius: 216, height: 62 }, tones.pale, (rim) => {
    pen.fill(rim, pen.blend('#FBE57E', colour.lemonDeep))
    gleam(pen, open(ring(380, 374, 176, 100, 160, 8)), 8, 0.7)
  })
  meringue(pen)
}

function meringue(pen: Pen): void {
  const rings: [number, number, number][] = [
    [134, 12, 350],
    [82, 8, 316],
    [28, 5, 286],
  ]
  for (const [radius, count, y] of rings) {
    const turns = Array.from({ length: count }, (_, i) => (i * 360) / count - 90).sort(
      (a, b) => Math.sin((a * Math.PI) / 180) - Math.sin((b * Math.PI) / 180),
    )
    for (const turn of turns) peak(pen, ...around(380, y, radius, turn))
  }
  peak(pen, 380, 258)
}

function peak(pen: Pen, x: number, y: number): void {
  pen.stamp('peak', `translate(${n(x)} ${n(y)})`, () => {
    const shape = closed(points('5,-62 15,-30 36,-4 34,20 0,30 -34,20 -36,-4 -14,-30'))
    body(pen, shape, { light: '#FFFEFA', mid: '#FBF0DC', dark: '#E5CFA9' }, 9)
    pen.inside(shape, () => {
      pen.oval(6, -56, 15, 22, '#B06A2C', 0, 0.55)
      pen.oval(12, -40, 15, 20, '#D9A25E', 0, 0.4)
    })
    pen.line(open(points('-20,8 -6,16 14,12')), '#E5CFA9', 4, 0.8)
  })
}
