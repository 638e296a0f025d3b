import { open, type Point, points, polygon } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { slab } from '../solids.ts'
import { contact } from '../volume.ts'

export function drawOpera(pen: Pen): void {
  ground(pen, 'clay')
  pen.closer(1.12, 412, 278)
  opera(pen)
}

function opera(pen: Pen): void {
  const block = slab([410, 452], [-272, -104], [292, -118], 152)
  contact(pen, block.footprint)
  const layers: [number, string, string][] = [
    [22, '#D8A869', '#A8773F'],
    [12, '#B98250', '#8A5A30'],
    [18, '#4B2618', '#32170F'],
    [24, '#D8A869', '#A8773F'],
    [20, '#C99A68', '#99693C'],
    [24, '#D8A869', '#A8773F'],
    [16, '#4B2618', '#32170F'],
    [16, '#3A1C12', '#26100A'],
  ]
  let z = 0
  for (const [height, left, right] of layers) {
    pen.fill(block.leftBand(z, z + height + 0.6), left)
    pen.fill(block.rightBand(z, z + height + 0.6), right)
    if (left === '#D8A869') {
      for (let i = 0; i < 26; i++) {
        pen.oval(
          ...block.left(pen.between(0.02, 0.98), z + pen.between(4, height - 4)),
          3,
          2,
          '#8F5F2E',
          0,
          0.6,
        )
        pen.oval(
          ...block.right(pen.between(0.02, 0.98), z + pen.between(4, height - 4)),
          3,
          2,
          '#6B4420',
          0,
          0.6,
        )
      }
    }
    z += height
  }
  pen.fill(
    block.lid,
    pen.linear([
      [0, '#8A563C'],
      [0.4, '#53301F'],
      [1, '#341910'],
    ]),
  )
  pen.inside(block.lid, () => {
    pen.fill(
      polygon([block.top(0.98, 0.02), block.top(0.98, 0.5), block.top(0.5, 0.02)]),
      '#F3DCC4',
      0.22,
    )
    pen.fill(
      polygon([block.top(0.98, 0.62), block.top(0.98, 0.7), block.top(0.2, 0), block.top(0.3, 0)]),
      '#F3DCC4',
      0.16,
    )
  })
  const scroll: Point[] = points(
    '0.8,0.3 0.62,0.2 0.5,0.36 0.62,0.52 0.76,0.44 0.66,0.34 0.5,0.56 0.34,0.76 0.24,0.62 0.34,0.56',
  ).map(([u = 0, v = 0]) => block.top(u, v))
  pen.moved('translate(2 5)', () => pen.line(open(scroll), '#241009', 9, 0.6))
  pen.line(open(scroll), '#8A563C', 9)
  pen.moved('translate(-1 -2)', () => pen.line(open(scroll), '#C08A66', 3))
  const [gx, gy] = block.top(0.3, 0.3)
  pen.fill(
    polygon([
      [gx - 22, gy + 2],
      [gx - 4, gy - 15],
      [gx + 20, gy - 7],
      [gx + 15, gy + 11],
      [gx - 8, gy + 14],
    ]),
    '#E3B54A',
  )
  pen.fill(
    polygon([
      [gx - 22, gy + 2],
      [gx - 4, gy - 15],
      [gx + 5, gy + 2],
      [gx - 8, gy + 14],
    ]),
    '#F8DF98',
  )
  pen.line(open([block.top(1, 0), block.top(0, 0), block.top(0, 1)], 0), '#A87053', 4)
}
