import { around, closed, open, polygon } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { wedge } from '../solids.ts'
import { contact, gleam } from '../volume.ts'

export function drawQuicheLorraine(pen: Pen): void {
  ground(pen, 'apricot')
  pen.closer(1.1, 400, 362)
  plate(pen, 400, 400, 310, colour.rust)
  quiche(pen)
}

function quiche(pen: Pen): void {
  const part = wedge([146, 330], [548, 374], [616, 212], 48, 84)
  contact(pen, part.footprint)
  pen.fill(part.rind, pen.blend('#D9953F', '#93561F', 'across'))
  for (let i = 1; i < 8; i++)
    pen.line(open([part.onRind(i / 8, 0), part.onRind(i / 8, 1)]), '#8A4E1C', 5, 0.45)
  pen.fill(part.face, pen.blend('#FBE3A0', '#F0C873', 'down'))
  pen.inside(part.face, () => {
    pen.fill(
      polygon([part.onFace(0, 0.84), part.onFace(1, 0.84), part.onFace(1, 1), part.onFace(0, 1)]),
      '#C8853B',
    )
    pen.fill(
      polygon([part.onFace(0.95, 0), part.onFace(1, 0), part.onFace(1, 1), part.onFace(0.95, 1)]),
      '#C8853B',
    )
    pen.fill(
      polygon([part.onFace(0, 0), part.onFace(1, 0), part.onFace(1, 0.1), part.onFace(0, 0.1)]),
      '#DB9A42',
    )
    for (let i = 0; i < 11; i++)
      lardon(pen, ...part.onFace(0.1 + i * 0.078, 0.3 + ((i * 7) % 5) * 0.09), 0.9)
  })
  pen.fill(
    part.lid,
    pen.linear([
      [0, '#FBDD8C'],
      [0.55, '#F0BB58'],
      [1, '#D98F3A'],
    ]),
  )
  pen.inside(part.lid, () => {
    for (const [u, s, r] of [
      [0.5, 0.42, 40],
      [0.72, 0.7, 44],
      [0.8, 0.26, 46],
      [0.32, 0.5, 24],
      [0.9, 0.5, 34],
    ] as const) {
      const [x, y] = part.onLid(u, s)
      pen.fill(
        closed(
          Array.from({ length: 9 }, (_, k) =>
            around(x, y, r * pen.between(0.6, 1.2), k * 40, 0.42),
          ),
        ),
        '#C27428',
        0.5,
      )
    }
    for (let i = 0; i < 17; i++)
      lardon(pen, ...part.onLid(pen.between(0.28, 0.93), pen.between(0.1, 0.9)), 1.05)
    for (let i = 0; i < 26; i++) {
      const [x, y] = part.onLid(pen.between(0.2, 0.94), pen.between(0.06, 0.94))
      pen.oval(x, y, 6, 2.4, colour.moss, pen.between(0, 180), 0.85)
    }
  })
  pen.line(
    open(Array.from({ length: 12 }, (_, i) => part.onLid(i % 2 ? 1.012 : 0.99, i / 11))),
    '#E8B566',
    17,
  )
  gleam(pen, open([part.onLid(0.34, 0.84), part.onLid(0.6, 0.9), part.onLid(0.8, 0.94)]), 6, 0.5)
}

function lardon(pen: Pen, x: number, y: number, size: number): void {
  const turn = pen.between(-30, 30)
  pen.oval(x + 2, y + 4, 19 * size, 8 * size, '#8A4E1C', turn, 0.45)
  pen.oval(x, y, 18 * size, 7.5 * size, '#B8483F', turn)
  pen.oval(x - 1, y - 2, 14 * size, 3.6 * size, '#E59384', turn)
}
