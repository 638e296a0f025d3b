import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { scatter } from '../volume.ts'

export function crumbs(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
): void {
  scatter(pen, count, { x, y, rx, ry }, (px, py) => {
    const size = pen.between(3, 8)
    pen.oval(px + 1, py + 2, size, size * 0.6, '#7A4A20', 0, 0.35)
    pen.oval(
      px,
      py,
      size,
      size * 0.55,
      pen.between(0, 1) > 0.5 ? colour.honey : colour.gold,
      pen.between(-40, 40),
    )
  })
}
