import { around, closed, mix, open, points, ring } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { body, gleam, scatter, shadow } from '../volume.ts'

export function drawKouignAmann(pen: Pen): void {
  ground(pen, 'clay')
  pen.closer(1.1, 400, 350)
  plate(pen, 400, 372, 318, colour.crust)
  shadow(pen, 404, 420, 226, 112)
  kouignAmann(pen)
}

function kouignAmann(pen: Pen): void {
  const [cx, cy] = [400, 300]
  const side = closed([...ring(cx, cy + 118, 182, 10, 170, 9), ...ring(cx, cy, 236, 180, 360, 13)])
  body(pen, side, { light: '#DE963F', mid: '#B4681F', dark: '#6E3510' }, 20)
  pen.inside(side, () => {
    for (let i = 0; i < 5; i++)
      pen.line(
        open(ring(cx, cy + 30 + i * 20, 232 - i * 8, 2, 178, 15)),
        i % 2 ? '#EDB45E' : '#7D3F14',
        i % 2 ? 5 : 4,
        0.5,
      )
    gleam(pen, open(points('236,366 254,400 282,432')), 14, 0.35)
  })
  // Corners folded to the middle, each over the last, the layers showing on every edge.
  for (let i = 0; i < 4; i++) {
    const turn = 262 + i * 90
    const fold = (scale: number) =>
      points('10,-20 110,-62 206,-58 246,-34 252,4 232,40 150,58 60,60').map(([r = 0, a = 0]) => {
        const [x, y] = around(cx, cy - 8, r * scale, turn + a * mix(1, 0.94, 1 - scale))
        return [x, y - (1 - scale) * 60] as const
      })
    body(pen, closed(fold(1)), { light: '#EFB45C', mid: '#CB7F2D', dark: '#7D3F14' }, 12)
    body(pen, closed(fold(0.93)), { light: '#F6C876', mid: '#DB9440', dark: '#A05A1E' }, 9)
    const top = closed(fold(0.85))
    body(pen, top, { light: '#F8CF82', mid: '#E09E49', dark: '#B06A26' }, 9)
    pen.inside(top, () => {
      const [a, b, c] = [
        around(cx, cy - 18, 96, turn - 26),
        around(cx, cy - 18, 148, turn),
        around(cx, cy - 18, 158, turn + 26),
      ]
      gleam(pen, open([a, b, c]), 15, 0.45)
    })
  }
  pen.oval(cx, cy - 12, 30, 16, '#8C481A')
  pen.oval(cx - 2, cy - 13, 22, 10, '#5F2D0E')
  scatter(pen, 34, { x: cx, y: cy - 8, rx: 206, ry: 104 }, (x, y) =>
    pen.oval(x, y, 3.2, 2.6, colour.white, 0, 0.8),
  )
}
