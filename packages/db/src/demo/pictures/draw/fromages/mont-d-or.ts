import { closed, ellipse, mix, open, type Point, points, ring } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawMontDOr(pen: Pen): void {
  ground(pen, 'olive')
  pen.closer(1.06, 400, 330)
  montDor(pen)
}

function montDor(pen: Pen): void {
  const [cx, cy, radius] = [400, 290, 270]
  shadow(pen, cx + 4, cy + 108, 290, 150)
  const side = closed(
    [...ring(cx, cy + 92, radius, 0, 180, 15), ...ring(cx, cy, radius, 180, 360, 15)],
    1,
  )
  pen.fill(
    side,
    pen.linear(
      [
        [0, '#DDB583'],
        [0.5, '#C08F58'],
        [1, '#80562C'],
      ],
      [0, 0],
      [1, 0.1],
    ),
  )
  pen.inside(side, () => {
    for (let i = 0; i < 5; i++)
      pen.line(
        open(ring(cx, cy + 16 + i * 18 + pen.between(-3, 3), radius, 0, 180, 15)),
        '#80562C',
        2.5,
        0.4,
      )
    pen.line('M470 420V540', '#80562C', 4, 0.6)
  })
  pen.fill(closed(ring(cx, cy, radius)), '#E9C99C')
  pen.fill(closed(ring(cx, cy + 3, radius * 0.95)), '#8A5F33')
  pen.fill(closed(ring(cx, cy + 10, radius * 0.93)), '#B7793F')
  const crust = closed(
    ring(cx, cy + 12, radius * 0.885, 0, 360, 30).map(
      ([x, y], i) => [x + (i % 2 ? 4 : -4), y] as const,
    ),
  )
  pen.fill(
    crust,
    pen.linear([
      [0, '#FBEBC6'],
      [0.5, '#F0CE94'],
      [1, '#DDAA66'],
    ]),
  )
  pen.inside(crust, () => {
    for (let i = 0; i < 8; i++) {
      const wave = Array.from(
        { length: 11 },
        (_, k): Point => [mix(150, 650, k / 10), 186 + i * 32 + Math.sin(k * 1.3 + i * 1.7) * 11],
      )
      pen.line(open(wave), '#CF9650', 7, 0.6)
      pen.moved('translate(-2 -6)', () => pen.line(open(wave), '#FFF6DF', 5, 0.65))
    }
  })
  spoonful(pen)
}

/** A hollow where the spoon went in, and the spoon with what it took. */
function spoonful(pen: Pen): void {
  pen.fill(ellipse(486, 318, 96, 46), '#C98F4B')
  pen.fill(ellipse(484, 324, 88, 38), pen.blend('#F3D28E', '#FFF1C9'))
  gleam(pen, open(points('430,334 470,350 520,348')), 7, 0.8)
  pen.line(open(points('520,290 610,190 716,92')), '#7A5328', 24)
  pen.line(open(points('518,286 608,186 714,88')), '#D2A468', 16)
  pen.line(open(points('516,282 604,184 706,88')), '#F0D3A2', 5, 0.8)
  pen.oval(496, 304, 58, 34, '#A9773F', -44)
  pen.oval(492, 299, 52, 28, '#D2A468', -44)
  const melt = closed(
    points('452,322 462,286 500,262 530,272 522,306 500,330 492,360 478,362 474,338'),
  )
  body(pen, melt, { light: '#FFF8DF', mid: '#FBE7B4', dark: '#DDBB74' }, 8)
  gleam(pen, open(points('474,300 488,284 506,278')), 6, 0.9)
}
