import { around, closed, mix, open, type Point, rounded } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { slab } from '../solids.ts'
import { contact, gleam, scatter } from '../volume.ts'

export function drawCroqueMonsieur(pen: Pen): void {
  ground(pen, 'cream')
  pen.closer(1.12, 404, 350)
  plate(pen, 404, 404, 318, colour.gold)
  croque(pen)
}

function croque(pen: Pen): void {
  const block = slab([404, 462], [-226, -88], [236, -92], 150)
  contact(pen, block.footprint)
  const bread = (from: number, to: number) => {
    pen.fill(block.leftBand(from, to), '#E7BC78')
    pen.fill(block.rightBand(from, to), '#C3904B')
    for (let i = 0; i < 22; i++) {
      pen.oval(
        ...block.left(pen.between(0.03, 0.97), mix(from, to, pen.between(0.15, 0.85))),
        4,
        2.6,
        '#FBE9C4',
        0,
        0.8,
      )
      pen.oval(
        ...block.right(pen.between(0.03, 0.97), mix(from, to, pen.between(0.15, 0.85))),
        4,
        2.6,
        '#E3BE84',
        0,
        0.8,
      )
    }
    pen.line(
      open([block.left(1, from), block.left(0, from), block.right(1, from)], 0),
      '#9A5C22',
      5,
      0.7,
    )
  }
  bread(0, 46)
  wavyBand(pen, block, 40, 76, '#F3A99C', '#CF7A70')
  wavyBand(pen, block, 60, 88, '#F8D678', '#DDAA45')
  bread(84, 134)
  pen.line(
    open([block.left(1, 130), block.left(0, 130), block.right(1, 130)], 0),
    '#A9682A',
    9,
    0.8,
  )
  const crustTop = rounded([block.top(0, 0), block.top(1, 0), block.top(1, 1), block.top(0, 1)], 46)
  const depth = (u: number) => 116 - 26 * Math.sin(u * 21 + 1) * (0.7 + 0.5 * Math.sin(u * 8)) - 6
  const steps = Array.from({ length: 25 }, (_, i) => i / 24)
  const melt = closed([
    ...steps.map((u) => block.left(1 - u, depth(u))),
    ...steps.map((u) => block.right(u, depth(u + 0.3))),
    block.top(0, 1),
    block.top(1, 1),
    block.top(1, 0.4),
  ])
  pen.moved('translate(2 7)', () => pen.fill(melt, '#8A4E1C', 0.45))
  pen.fill(
    melt,
    pen.linear([
      [0, '#FBDD84'],
      [0.6, '#F0B549'],
      [1, '#D08A31'],
    ]),
  )
  pen.fill(
    crustTop,
    pen.linear([
      [0, '#FBE193'],
      [0.6, '#F1BC55'],
      [1, '#DE9A3D'],
    ]),
  )
  pen.inside(crustTop, () => {
    for (let i = 0; i < 19; i++) {
      const [x, y] = block.top(pen.between(0.08, 0.92), pen.between(0.08, 0.92))
      const r = pen.between(14, 36)
      pen.fill(
        closed(
          Array.from({ length: 8 }, (_, k) =>
            around(x, y, r * pen.between(0.6, 1.2), k * 45, 0.45),
          ),
        ),
        pen.between(0, 1) > 0.5 ? '#B5651F' : '#CE8330',
        0.6,
      )
    }
    scatter(pen, 18, { x: 404, y: 226, rx: 180, ry: 66 }, (x, y) =>
      pen.oval(x, y, pen.between(5, 11), pen.between(3, 5), '#FFF0B8', 0, 0.75),
    )
  })
  gleam(pen, open([block.top(0.9, 0.14), block.top(0.9, 0.5), block.top(0.88, 0.72)]), 8, 0.5)
}

/** Ham or cheese that did not stay inside. */
function wavyBand(
  pen: Pen,
  block: ReturnType<typeof slab>,
  from: number,
  to: number,
  light: string,
  dark: string,
): void {
  const hang = (f: (u: number, z: number) => Point, reach: number) => [
    ...Array.from({ length: 9 }, (_, i) => f(i / 8, to)),
    ...Array.from({ length: 9 }, (_, i) => f(1 - i / 8, from - (i % 2 ? reach : 0))),
  ]
  pen.fill(closed(hang(block.left, 10), 0.7), light)
  pen.fill(closed(hang(block.right, 10), 0.7), dark)
}
