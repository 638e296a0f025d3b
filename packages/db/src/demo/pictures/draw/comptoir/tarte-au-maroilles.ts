import { around, closed, open, polygon } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { wedge } from '../solids.ts'
import { contact, gleam, scatter } from '../volume.ts'

export function drawTarteAuMaroilles(pen: Pen): void {
  ground(pen, 'olive')
  pen.closer(1.1, 400, 362)
  plate(pen, 400, 400, 310, colour.moss)
  flamiche(pen)
}

function flamiche(pen: Pen): void {
  const part = wedge([140, 336], [548, 380], [622, 206], 50, 74)
  contact(pen, part.footprint)
  pen.fill(part.rind, pen.blend('#DFA04B', '#9A5C22', 'across'))
  pen.fill(part.face, pen.blend('#F6DCA0', '#E3B569', 'down'))
  pen.inside(part.face, () => {
    pen.fill(
      polygon([part.onFace(0, 0), part.onFace(1, 0), part.onFace(1, 0.34), part.onFace(0, 0.34)]),
      '#FBEBB4',
    )
    pen.fill(
      polygon([part.onFace(0, 0.93), part.onFace(1, 0.93), part.onFace(1, 1), part.onFace(0, 1)]),
      '#B9772F',
    )
    for (let i = 0; i < 40; i++)
      pen.oval(
        ...part.onFace(pen.between(0.03, 0.96), pen.between(0.42, 0.88)),
        pen.between(3, 9),
        pen.between(2, 5),
        '#C99349',
        0,
        0.6,
      )
  })
  const melt = closed(
    [
      part.onFace(0, 0),
      part.onFace(0.1, 0.2),
      part.onFace(0.2, 0.7),
      part.onFace(0.28, 0.3),
      part.onFace(0.44, 0.24),
      part.onFace(0.55, 0.92),
      part.onFace(0.64, 0.34),
      part.onFace(0.8, 0.26),
      part.onFace(0.88, 0.5),
      part.onFace(0.97, 0.1),
      part.onLid(0.7, 0.1),
      part.onLid(0.3, 0.2),
    ],
    0.8,
  )
  pen.moved('translate(2 5)', () => pen.fill(melt, '#A9692A', 0.45))
  pen.fill(melt, '#F7CF76')
  pen.fill(
    part.lid,
    pen.linear([
      [0, '#FBDF92'],
      [0.5, '#F3BF5C'],
      [1, '#DF9740'],
    ]),
  )
  pen.inside(part.lid, () => {
    for (let i = 0; i < 20; i++) {
      const [x, y] = part.onLid(Math.sqrt(pen.between(0.08, 0.86)), pen.between(0.08, 0.92))
      const r = pen.between(12, 34)
      const blister = closed(
        Array.from({ length: 8 }, (_, k) => around(x, y, r * pen.between(0.7, 1.15), k * 45, 0.45)),
      )
      pen.fill(blister, i % 2 ? '#C97C2C' : '#B3611F', 0.65)
      pen.oval(x - r * 0.2, y - r * 0.12, r * 0.4, r * 0.14, '#FBE3A0', 0, 0.7)
    }
    scatter(pen, 16, { x: 440, y: 300, rx: 150, ry: 60 }, (x, y) =>
      pen.oval(x, y, pen.between(8, 18), pen.between(3, 6), '#FFF3C6', 0, 0.7),
    )
  })
  const crust = open(Array.from({ length: 11 }, (_, i) => part.onLid(i % 2 ? 1.01 : 0.985, i / 10)))
  pen.line(crust, '#A5642A', 34)
  pen.moved('translate(-3 -5)', () => pen.line(crust, '#E3A652', 28))
  gleam(pen, open([part.onLid(0.99, 0.86), part.onLid(1.01, 0.6), part.onLid(0.99, 0.36)]), 7, 0.45)
  for (const x of [280, 390, 500]) {
    pen.line(
      open([
        [x, 210],
        [x + 16, 180],
        [x - 6, 150],
        [x + 14, 112],
      ]),
      '#FFFDF4',
      9,
      0.55,
    )
  }
}
