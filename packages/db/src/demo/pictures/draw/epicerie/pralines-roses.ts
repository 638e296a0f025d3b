import { around, closed, ellipse, n, open, points } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawPralinesRoses(pen: Pen): void {
  ground(pen, 'cream')
  sachet(pen)
  for (const [x, y, size] of [
    [620, 470, 30],
    [676, 500, 26],
    [594, 520, 27],
    [182, 500, 30],
    [236, 532, 24],
  ] as const) {
    shadow(pen, x + 2, y + size * 0.6, size * 1.2, size * 0.6)
    sugared(pen, x, y, size)
  }
}

function sachet(pen: Pen): void {
  shadow(pen, 404, 520, 196, 54)
  const bag = closed(
    points(
      '300,210 262,290 232,400 226,500 262,532 400,542 540,532 576,500 568,400 538,290 502,210 400,222',
    ),
    0.8,
  )
  pen.fill(bag, '#F6E7DA')
  pen.inside(bag, () => {
    for (let row = 0; row < 8; row++) {
      for (let i = 0; i < 8; i++)
        sugared(
          pen,
          232 + i * 49 + (row % 2) * 24 + pen.between(-8, 8),
          278 + row * 37 + pen.between(-7, 7),
          pen.between(24, 33),
        )
    }
    pen.fill(
      bag,
      pen.linear(
        [
          [0, '#FFFFFF', 0.5],
          [0.3, '#FFFFFF', 0.06],
          [0.75, '#8A2A44', 0.04],
          [1, '#6E1B34', 0.4],
        ],
        [0, 0.2],
        [1, 0.6],
      ),
    )
  })
  gleam(pen, open(points('292,290 264,390 258,490')), 14, 0.6)
  gleam(
    pen,
    open([
      [330, 276],
      [318, 320],
    ]),
    8,
    0.55,
  )
  const tuft = closed(
    points(
      '338,202 290,118 318,96 350,118 372,82 404,108 436,80 456,116 490,98 512,124 464,202 400,212',
    ),
    0.7,
  )
  body(pen, tuft, { light: '#FFFDF8', mid: '#F4DFD6', dark: '#D9B3AC' }, 9)
  for (const [x, tx] of [
    [330, 372],
    [366, 388],
    [404, 402],
    [440, 416],
    [476, 432],
  ] as const)
    pen.line(
      open([
        [x, 128],
        [tx, 196],
      ]),
      '#D9B3AC',
      4,
      0.8,
    )
  pen.line(open(points('328,206 400,220 474,206')), colour.wine, 20)
  pen.line(open(points('330,201 400,214 470,201')), '#B8324C', 9)
  for (const side of [-1, 1]) {
    const loop = closed([
      [404, 210],
      [404 + side * 44, 178],
      [404 + side * 84, 188],
      [404 + side * 80, 226],
      [404 + side * 42, 232],
    ])
    body(pen, loop, { light: '#E0647A', mid: '#B8324C', dark: '#7C1B2C' }, 7)
    pen.line(
      open([
        [404 + side * 8, 216],
        [404 + side * 28, 262],
        [404 + side * 20, 306],
      ]),
      '#9A2440',
      13,
    )
  }
  pen.oval(404, 212, 17, 15, '#7C1B2C')
  pen.oval(402, 209, 13, 11, '#C84460')
}

/** An almond under its lumpy pink sugar. */
function sugared(pen: Pen, x: number, y: number, size: number): void {
  // A few lumps, turned and sized, pass for a bagful.
  const kind = Math.floor(pen.between(0, 3))
  pen.stamp(
    `praline ${kind}`,
    `translate(${n(x)} ${n(y)}) scale(${(size / 30).toFixed(2)})`,
    () => {
      const bumps = Array.from({ length: 6 }, (_, i) =>
        around(0, 0, 15.6, i * 60 + kind * 23, 0.82),
      )
      const lumps = (shift: number, k: number) =>
        [
          ellipse(shift, shift, 24 * k, 20 * k),
          ...bumps.map(([bx, by]) => ellipse(bx + shift, by + shift, 14 * k, 12.6 * k)),
        ].join('')
      pen.fill(lumps(2, 1), '#A3284A')
      pen.fill(lumps(-1, 0.9), '#E0527A')
      for (const [bx, by] of bumps.slice(0, 4)) pen.oval(bx - 3, by - 3.6, 4.8, 3.6, '#F9A9BA')
      pen.oval(-6, -7, 8, 5, '#FFDCE2', -24)
    },
  )
}
