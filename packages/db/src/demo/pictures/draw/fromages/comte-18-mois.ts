import { open, polygon } from '../geometry.ts'
import { cheeseKnife } from '../morsels.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { wedge } from '../solids.ts'
import { contact, gleam } from '../volume.ts'
import { wide } from './wide.ts'

export function drawComte18Mois(pen: Pen): void {
  ground(pen, 'ivory')
  pen.closer(1, 400, 330)
  board(pen, wide)
  comte(pen)
  cheeseKnife(pen, 250, 440, -4)
}

function comte(pen: Pen): void {
  const part = wedge([90, 288], [590, 312], [650, 158], 50, 112)
  contact(pen, part.footprint)
  pen.fill(part.rind, pen.blend('#B27A3C', '#7A4A1F', 'across'))
  pen.inside(part.rind, () => {
    for (let i = 0; i < 60; i++)
      pen.oval(
        ...part.onRind(pen.between(0.03, 0.97), pen.between(0.04, 0.96)),
        pen.between(3, 9),
        pen.between(2, 5),
        i % 2 ? '#D0A062' : '#5F3614',
        0,
        0.5,
      )
  })
  pen.fill(part.face, pen.blend('#FBE3A0', '#EFC56C'))
  pen.inside(part.face, () => {
    pen.fill(
      polygon([part.onFace(0.9, 0), part.onFace(1, 0), part.onFace(1, 1), part.onFace(0.9, 1)]),
      pen.linear(
        [
          [0, '#C88F44', 0],
          [1, '#A86E2C', 0.9],
        ],
        [0, 0],
        [1, 0],
      ),
    )
    pen.fill(
      polygon([part.onFace(0, 0.92), part.onFace(1, 0.92), part.onFace(1, 1), part.onFace(0, 1)]),
      '#B57E3A',
    )
    for (const [u, w, r] of [
      [0.2, 0.5, 8],
      [0.46, 0.3, 11],
      [0.6, 0.66, 9],
      [0.76, 0.36, 7],
    ] as const) {
      const [x, y] = part.onFace(u, w)
      pen.oval(x, y, r * 1.3, r, '#C9963F')
      pen.oval(x + 2, y + 2, r, r * 0.7, '#E2B258')
    }
    pen.line(
      open([part.onFace(0.3, 0.75), part.onFace(0.4, 0.72), part.onFace(0.52, 0.77)]),
      '#CF9E4A',
      4,
      0.8,
    )
    for (let i = 0; i < 38; i++)
      pen.oval(
        ...part.onFace(pen.between(0.03, 0.9), pen.between(0.06, 0.88)),
        2.2,
        1.8,
        '#FFF9E0',
        0,
        0.9,
      )
  })
  pen.fill(
    part.lid,
    pen.linear([
      [0, '#FDEBB5'],
      [0.7, '#F7D98D'],
      [1, '#E5B65B'],
    ]),
  )
  pen.inside(part.lid, () => {
    pen.line(open(Array.from({ length: 9 }, (_, i) => part.onLid(0.985, i / 8))), '#B57E3A', 20)
    for (let i = 0; i < 30; i++)
      pen.oval(
        ...part.onLid(pen.between(0.2, 0.92), pen.between(0.05, 0.95)),
        2.4,
        1.6,
        '#FFFCEB',
        0,
        0.9,
      )
    for (const [u, s] of [
      [0.5, 0.4],
      [0.74, 0.64],
      [0.8, 0.24],
    ] as const)
      pen.oval(...part.onLid(u, s), 11, 5, '#D9AA50')
  })
  gleam(pen, open([part.onLid(0.2, 0.9), part.onLid(0.6, 0.95), part.onLid(0.9, 0.96)]), 5, 0.6)
}
