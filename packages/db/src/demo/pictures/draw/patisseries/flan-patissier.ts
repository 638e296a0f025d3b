import { around, closed, open, polygon } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { wedge } from '../solids.ts'
import { contact, gleam } from '../volume.ts'

export function drawFlanPatissier(pen: Pen): void {
  ground(pen, 'clay')
  pen.closer(1.1, 400, 362)
  plate(pen, 400, 400, 310, colour.gold)
  flan(pen)
}

function flan(pen: Pen): void {
  const part = wedge([150, 300], [552, 344], [604, 196], 46, 138)
  contact(pen, part.footprint)
  pen.fill(part.rind, pen.blend('#C88A3F', '#8F5420', 'across'))
  pen.fill(part.face, pen.blend('#FBE9A9', '#F1D27D', 'down'))
  pen.inside(part.face, () => {
    pen.fill(
      polygon([part.onFace(0, 0.9), part.onFace(1, 0.9), part.onFace(1, 1), part.onFace(0, 1)]),
      '#C8853B',
    )
    pen.fill(
      polygon([part.onFace(0.955, 0), part.onFace(1, 0), part.onFace(1, 1), part.onFace(0.955, 1)]),
      '#C8853B',
    )
    pen.fill(
      polygon([part.onFace(0, 0), part.onFace(1, 0), part.onFace(1, 0.07), part.onFace(0, 0.07)]),
      '#B9742E',
    )
    for (let i = 0; i < 70; i++) {
      const [x, y] = part.onFace(pen.between(0.02, 0.94), pen.between(0.12, 0.86))
      pen.oval(x, y, 1.8, 1.8, '#6E4A1E', 0, 0.75)
    }
    for (let i = 0; i < 9; i++) {
      const [x, y] = part.onFace(pen.between(0.1, 0.9), pen.between(0.2, 0.8))
      pen.oval(x, y, pen.between(6, 13), pen.between(3, 6), '#FFF6CE', 0, 0.7)
    }
  })
  pen.fill(
    part.lid,
    pen.linear([
      [0, '#E8AE57'],
      [0.5, '#CF8A37'],
      [1, '#B87029'],
    ]),
  )
  pen.inside(part.lid, () => {
    for (const [u, s, r] of [
      [0.42, 0.5, 40],
      [0.64, 0.3, 52],
      [0.7, 0.72, 46],
      [0.86, 0.5, 42],
      [0.26, 0.4, 22],
      [0.88, 0.16, 30],
    ] as const) {
      const [x, y] = part.onLid(u, s)
      pen.fill(
        closed(
          Array.from({ length: 9 }, (_, k) =>
            around(x, y, r * pen.between(0.6, 1.25), k * 40, 0.42),
          ),
        ),
        '#8A4A1A',
        0.5,
      )
      pen.fill(
        closed(
          Array.from({ length: 9 }, (_, k) =>
            around(x + 4, y + 2, r * pen.between(0.3, 0.75), k * 40, 0.42),
          ),
        ),
        '#6B3413',
        0.55,
      )
    }
    gleam(pen, open([part.onLid(0.3, 0.7), part.onLid(0.55, 0.82), part.onLid(0.74, 0.9)]), 10, 0.5)
  })
  pen.line(open(Array.from({ length: 9 }, (_, i) => part.onLid(1, i / 8))), '#E3AE62', 12)
  for (let i = 1; i < 8; i++)
    pen.line(open([part.onRind(i / 8, 0.08), part.onRind(i / 8, 0.98)]), '#7A4418', 4, 0.4)
}
