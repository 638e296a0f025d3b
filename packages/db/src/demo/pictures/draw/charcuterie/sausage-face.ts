import type { Pen } from '../pen.ts'
import { scatter } from '../volume.ts'

export function sausageFace(
  pen: Pen,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  turn: number,
): void {
  pen.oval(cx, cy, rx, ry, '#F3E6D6', turn)
  pen.oval(cx, cy, rx - 4, ry - 4, pen.blend('#C9564F', '#9C3636'), turn)
  scatter(pen, 26, { x: cx, y: cy, rx: rx - 12, ry: ry - 10 }, (x, y) => {
    const r = pen.between(3, 8)
    pen.oval(x, y, r, r * Math.min(1, (ry / rx) * 0.9 + 0.1), '#F8DACB', pen.between(0, 90), 0.95)
  })
  scatter(pen, 5, { x: cx, y: cy, rx: rx - 14, ry: ry - 12 }, (x, y) =>
    pen.oval(x, y, 3.5, 3, '#33211A'),
  )
}
