import { open, type Point, quad } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { card, ground } from '../setting.ts'
import { slab } from '../solids.ts'
import { contact } from '../volume.ts'

export function drawMilleFeuille(pen: Pen): void {
  ground(pen, 'honey')
  pen.closer(1.08, 410, 316)
  card(pen, quad('110,356 452,256 716,390 366,520'))
  milleFeuille(pen)
}

function milleFeuille(pen: Pen): void {
  const block = slab([392, 470], [-238, -76], [270, -92], 210)
  contact(pen, block.footprint)
  const heights = [0, 34, 88, 122, 176, 210]
  heights.slice(0, -1).forEach((from, i) => {
    const to = heights[i + 1] ?? from
    if (i % 2 === 0) pastry(pen, block, from, to)
    else cream(pen, block, from, to)
  })
  pen.fill(block.lid, pen.blend('#FFFDF6', '#F4E6CB'))
  pen.inside(block.lid, () => {
    for (let i = 0; i < 7; i++) {
      const u = (i + 0.5) / 7
      const wave = Array.from({ length: 13 }, (_, k) =>
        block.top(u + (k % 2 ? 0.07 : -0.04), k / 12),
      )
      pen.line(open(wave), colour.cocoa, 5.5)
    }
  })
  pen.line(open([block.top(1, 0), block.top(0, 0), block.top(0, 1)], 0), '#FFFDF6', 7)
}

function pastry(pen: Pen, block: ReturnType<typeof slab>, from: number, to: number): void {
  pen.fill(block.leftBand(from, to), '#DB9A48')
  pen.fill(block.rightBand(from, to), '#B06B29')
  for (let z = from + 4; z < to; z += 7) {
    const wobble = (f: (u: number, z: number) => Point) =>
      open(Array.from({ length: 9 }, (_, i) => f(i / 8, z + pen.between(-2.5, 2.5))))
    pen.line(wobble(block.left), z % 2 > 1 ? '#F3CB84' : '#A96425', 2.6, 0.8)
    pen.line(wobble(block.right), z % 2 > 1 ? '#DDA255' : '#7C4317', 2.6, 0.8)
  }
}

function cream(pen: Pen, block: ReturnType<typeof slab>, from: number, to: number): void {
  pen.fill(block.leftBand(from, to), '#F3DFA9')
  pen.fill(block.rightBand(from, to), '#D9BC7B')
  const middle = (from + to) / 2
  const radius = (to - from) / 2 + 3
  for (let i = 0; i < 5; i++) {
    const [lx, ly] = block.left(0.9 - i * 0.2, middle)
    pen.oval(
      lx,
      ly,
      25,
      radius,
      pen.radial(
        [
          [0, '#FFF9E2'],
          [0.6, '#FBEBBB'],
          [1, '#E6CD90'],
        ],
        [0.38, 0.34],
        0.7,
      ),
    )
    const [rx, ry] = block.right(0.9 - i * 0.2, middle)
    pen.oval(
      rx,
      ry,
      27,
      radius,
      pen.radial(
        [
          [0, '#FBEBBB'],
          [0.6, '#EFD798'],
          [1, '#CFAE6B'],
        ],
        [0.34, 0.34],
        0.75,
      ),
    )
  }
}
