import { closed, open, points, quad, ring } from './geometry.ts'
import type { Pen } from './pen.ts'
import { ground, linen, plate } from './setting.ts'
import { gleam } from './volume.ts'

/** A laid table that still waits for its dish. */
export const placeholder = {
  placeholder: (pen: Pen) => {
    ground(pen, 'cream')
    pen.closer(1.06, 400, 326)
    linen(pen, quad('70,210 610,110 734,440 180,556'), '#E3CDA0')
    plate(pen, 400, 330, 250, '#DCCBB0')
    gleam(pen, open(ring(400, 330, 226, 190, 250, 8)), 8, 0.8)
    for (const lean of [-1, 0, 1]) {
      const stalk = points('400,396 400,340 400,292').map(
        ([x, y]) => [x + lean * (396 - y) * 0.3, y] as const,
      )
      pen.line(open(stalk), '#D9BE8C', 5)
      for (const [i, [x, y]] of stalk.slice(1).entries()) {
        for (const side of [-1, 1]) {
          pen.fill(
            closed([
              [x, y + 14],
              [x + side * 15, y],
              [x + side * 13, y - 22 + i * 2],
              [x, y - 6],
            ]),
            '#E6CC98',
          )
        }
      }
    }
  },
}
