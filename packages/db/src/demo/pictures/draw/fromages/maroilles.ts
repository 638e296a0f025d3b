import { mix, open, type Point, polygon } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { slab } from '../solids.ts'
import { contact, scatter } from '../volume.ts'
import { wide } from './wide.ts'

export function drawMaroilles(pen: Pen): void {
  ground(pen, 'olive')
  pen.closer(1.02, 400, 330)
  board(pen, wide)
  maroilles(pen)
}

function maroilles(pen: Pen): void {
  const block = slab([396, 456], [-262, -98], [262, -98], 136)
  contact(pen, block.footprint)
  const _heart = block.top(0.5, 0.5)
  const soft = (d: string, paint: string, edge: string) => {
    // A ripe rind has no sharp corner: the outline is drawn as a thick, round line.
    pen.line(d, edge, 20)
    pen.fill(d, paint)
  }
  soft(
    polygon([block.left(0.54, 4), block.left(1, 4), block.left(1, 132), block.left(0.54, 132)]),
    pen.blend('#EDA052', '#CF7A30', 'down'),
    '#D9853A',
  )
  soft(
    polygon([block.right(0.54, 4), block.right(1, 4), block.right(1, 132), block.right(0.54, 132)]),
    pen.linear(
      [
        [0, '#BC6924'],
        [1, '#96491A'],
      ],
      [0, 0],
      [1, 0.6],
    ),
    '#A9571F',
  )
  for (let i = 0; i < 10; i++) {
    const ridge = (f: (u: number, z: number) => Point) =>
      open(
        Array.from({ length: 7 }, (_, k) =>
          f(mix(0.54, 1, k / 6), 6 + i * 13 + pen.between(-2, 2)),
        ),
      )
    pen.line(ridge(block.left), i % 2 ? '#B0601F' : '#F7C684', 3.5, 0.5)
    pen.line(ridge(block.right), i % 2 ? '#7C3A12' : '#D98A42', 3.5, 0.5)
  }
  const lid = polygon([
    block.top(0.52, 0.02),
    block.top(1, 0),
    block.top(1, 1),
    block.top(0, 1),
    block.top(0.02, 0.52),
    block.top(0.52, 0.52),
  ])
  soft(
    lid,
    pen.linear([
      [0, '#F5B768'],
      [0.6, '#E08C3E'],
      [1, '#C7702A'],
    ]),
    '#EBA050',
  )
  pen.inside(lid, () => {
    for (let i = 0; i < 13; i++) {
      const f = (i + 0.5) / 13
      pen.line(open([block.top(f, 0), block.top(f, 1)]), '#B96522', 4, 0.4)
      pen.line(open([block.top(0, f), block.top(1, f)]), '#FBD79C', 4, 0.5)
    }
    scatter(pen, 30, { x: 396, y: 222, rx: 220, ry: 80 }, (x, y) =>
      pen.oval(x, y, pen.between(6, 18), pen.between(3, 7), '#FDEBCB', -12, 0.5),
    )
  })
  tenderInside(pen, block)
}

/** The corner that was sold leaves two pale faces. */
function tenderInside(pen: Pen, block: ReturnType<typeof slab>): void {
  const [left, right, heart] = [block.top(0.5, 0), block.top(0, 0.5), block.top(0.5, 0.5)]
  const face = (from: Point, to: Point, light: string, dark: string, spot: string) => {
    const d = polygon([from, to, [to[0], to[1] + 136], [from[0], from[1] + 136]])
    pen.fill(d, pen.blend(light, dark, 'down'))
    for (let i = 0; i < 14; i++) {
      const f = pen.between(0.08, 0.92)
      pen.oval(
        mix(from[0], to[0], f),
        mix(from[1], to[1], f) + pen.between(16, 120),
        pen.between(3, 8),
        pen.between(2, 5),
        spot,
        0,
        0.8,
      )
    }
    pen.line(`M${from.join(' ')}L${to.join(' ')}`, '#F3AE62', 9)
    pen.line(`M${from[0]} ${from[1] + 136}L${to[0]} ${to[1] + 136}`, '#C7702A', 8)
  }
  face(left, heart, '#FBEFC4', '#F0D491', '#DDBD74')
  face(heart, right, '#EFD594', '#D9B468', '#C39A4E')
  pen.line(`M${left[0]} ${left[1]}v136`, '#D9853A', 10)
  pen.line(`M${right[0]} ${right[1]}v136`, '#A9571F', 10)
}
