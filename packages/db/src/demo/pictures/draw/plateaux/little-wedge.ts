import { open } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { wedge } from '../solids.ts'
import { contact } from '../volume.ts'

/** A firm cheese, cut to a point. */
export function littleWedge(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  [light, mid, rind]: readonly [string, string, string],
): void {
  pen.moved(`translate(${x} ${y}) scale(${size})`, () => {
    const part = wedge([-60, 90], [440, 120], [500, -40], 50, 112)
    contact(pen, part.footprint)
    pen.fill(part.rind, rind)
    pen.fill(part.face, pen.blend(light, mid))
    pen.fill(part.lid, pen.blend('#FDF0C4', light))
    pen.line(open(Array.from({ length: 9 }, (_, i) => part.onLid(0.985, i / 8))), rind, 22)
    for (let i = 0; i < 9; i++)
      pen.oval(
        ...part.onFace(pen.between(0.1, 0.85), pen.between(0.15, 0.85)),
        pen.between(7, 14),
        pen.between(5, 10),
        '#D9AA50',
      )
    for (let i = 0; i < 5; i++)
      pen.oval(...part.onLid(pen.between(0.4, 0.85), pen.between(0.2, 0.8)), 12, 6, '#E2B95F')
  })
}
