import { strawberry } from '../fruits.ts'
import { around, closed, open, ring } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawFraisier(pen: Pen): void {
  ground(pen, 'blush')
  pen.closer(1.02, 400, 328)
  plate(pen, 400, 424, 336, colour.pink)
  shadow(pen, 404, 436, 246, 116)
  fraisier(pen)
}

function fraisier(pen: Pen): void {
  const [cx, top, base, radius] = [400, 250, 420, 246]
  const side = closed(
    [...ring(cx, base, radius, 0, 180, 15), ...ring(cx, top, radius, 180, 360, 15)],
    1,
  )
  pen.fill(
    side,
    pen.linear(
      [
        [0, '#FFFCF0'],
        [0.6, '#FBEFD2'],
        [1, '#E2CBA0'],
      ],
      [0, 0],
      [1, 0.2],
    ),
  )
  pen.inside(side, () => {
    pen.line(open(ring(cx, base - 10, radius, 0, 180, 15)), '#E3B266', 34)
    pen.line(open(ring(cx, base - 26, radius, 0, 180, 15)), '#F6D99B', 5, 0.8)
    for (const turn of [8, 172, 30, 150, 54, 126, 78, 102]) {
      const [x, y] = around(cx, (top + base) / 2 + 4, radius - 4, turn)
      cutStrawberry(pen, x, y, Math.max(0.42, Math.sin((turn * Math.PI) / 180)))
    }
    pen.line(open(ring(cx, top + 14, radius, 0, 180, 15)), '#F6D99B', 20)
    pen.fill(
      'M400 200H660V560H400Z',
      pen.linear(
        [
          [0, '#7A4A1E', 0],
          [0.5, '#7A4A1E', 0.04],
          [1, '#7A4A1E', 0.34],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  })
  pen.fill(closed(ring(cx, top + 5, radius)), '#D98B98')
  pen.fill(closed(ring(cx, top, radius)), pen.blend('#FBD3CF', '#EFA9AC'))
  gleam(pen, open(ring(cx, top, radius * 0.93, 188, 262, 8)), 7, 0.7)
  for (let i = 0; i < 10; i++) {
    const [x, y] = around(cx, top, radius * 0.8, -90 + i * 36)
    pen.oval(x + 2, y + 5, 24, 11, '#C9727E', 0, 0.5)
    body(
      pen,
      closed([
        [x, y - 26],
        [x + 20, y - 6],
        [x + 22, y + 6],
        [x, y + 13],
        [x - 22, y + 6],
        [x - 20, y - 6],
      ]),
      tones.cream,
      5,
    )
  }
  strawberry(pen, 352, 226, 0.92, -24)
  strawberry(pen, 452, 222, 0.9, 26)
  strawberry(pen, 402, 236, 1.06, 4)
}

/** Half a strawberry, its cut side against the ring. */
function cutStrawberry(pen: Pen, x: number, y: number, squeeze: number): void {
  const heart = (k: number) =>
    closed([
      [x, y - 44 * k],
      [x + 30 * k * squeeze, y - 16 * k],
      [x + 30 * k * squeeze, y + 22 * k],
      [x, y + 44 * k],
      [x - 30 * k * squeeze, y + 22 * k],
      [x - 30 * k * squeeze, y - 16 * k],
    ])
  pen.fill(heart(1.12), '#B2243A')
  pen.fill(heart(0.98), '#E2484F')
  pen.fill(heart(0.66), '#F08A80')
  pen.fill(heart(0.3), '#FBD9CB')
}
