import { open, polygon, type Quad, quad, rounded } from '../geometry.ts'
import type { Pen } from '../pen.ts'

export function slate(pen: Pen): void {
  const stone: Quad = quad('110,236 680,206 756,452 44,490')
  pen.fill(polygon(stone.map(([x, y]) => [x + 12, y + 24] as const)), '#3A2A18', 0.22)
  pen.fill(
    rounded(
      stone.map(([x, y]) => [x, y + 14] as const),
      12,
    ),
    '#3B3F40',
  )
  pen.fill(rounded(stone, 12), pen.blend('#7D8583', '#545B5B'))
  for (let i = 0; i < 7; i++) {
    const y = 260 + i * 32
    pen.line(
      open([
        [100 + i * 4, y + pen.between(-8, 8)],
        [320, y - 8],
        [520, y - 16 + pen.between(-6, 6)],
      ]),
      '#98A09D',
      2,
      0.35,
    )
  }
}
