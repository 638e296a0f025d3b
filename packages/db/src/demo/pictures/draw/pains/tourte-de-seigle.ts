import { around, closed, ellipse, type Point, points, quad } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, linen } from '../setting.ts'
import { body, scatter, shadow } from '../volume.ts'
import { dome } from './dome.ts'

export function drawTourteDeSeigle(pen: Pen): void {
  ground(pen, 'cream')
  pen.closer(1.16, 405, 330)
  linen(pen, quad('96,250 600,150 726,430 210,540'), colour.bark)
  shadow(pen, 400, 415, 270, 96)
  const loaf = dome(392, 440, 280, 280)
  body(pen, loaf, tones.rye, 24)
  pen.inside(loaf, () => crackedFlour(pen))
  slice(pen)
}

/** Rye splits as it rises: jagged rifts of dark crust run through the flour. */
function crackedFlour(pen: Pen): void {
  pen.fill(
    ellipse(376, 268, 290, 150),
    pen.radial([
      [0, colour.white, 0.96],
      [0.5, colour.cream, 0.8],
      [0.85, colour.cream, 0.3],
      [1, colour.cream, 0],
    ]),
  )
  const rifts: [number, number, number, number][] = [
    [150, 300, -24, 470],
    [190, 366, -6, 420],
    [250, 190, 22, 360],
    [330, 420, -64, 210],
    [230, 210, 78, 210],
    [470, 168, 66, 240],
    [580, 330, -150, 190],
    [400, 190, 100, 150],
    [560, 210, 96, 190],
  ]
  for (const [x, y, turn, length] of rifts) rift(pen, [x, y], turn, length, 13)
}

function rift(pen: Pen, from: Point, turn: number, length: number, width: number): void {
  const steps = Math.max(4, Math.round(length / 26))
  const spine: Point[] = [from]
  let heading = turn
  for (let i = 0; i < steps; i++) {
    heading = turn + pen.between(-46, 46)
    const [x, y] = spine[i] ?? from
    spine.push(around(x, y, length / steps, heading, 0.72))
    if (width > 7 && i % 3 === 1)
      rift(pen, [x, y], heading + pen.between(-80, 80), length * 0.24, 6)
  }
  const edge = (side: number) =>
    spine.map(([x, y], i) => {
      const half =
        (width / 2) * Math.sin((Math.PI * (i + 0.4)) / (steps + 0.8)) * pen.between(0.6, 1.2)
      return [x + side * half * 0.5, y + side * half] as const
    })
  const rip = closed([...edge(-1), ...edge(1).reverse()], 0.25)
  pen.line(rip, '#B98A5C', 4, 0.6)
  pen.fill(rip, '#5E3318')
}

function slice(pen: Pen): void {
  pen.moved('translate(528 430) rotate(-8)', () => {
    shadow(pen, 0, 44, 160, 44, 0.9)
    const face = closed(
      points('-150,30 -140,-26 -70,-66 10,-76 90,-64 146,-22 152,30 80,46 -80,46'),
    )
    pen.moved('translate(4 14)', () => pen.fill(face, tones.rye.dark))
    pen.fill(face, tones.rye.mid)
    const crumb = closed(
      points('-134,24 -124,-20 -64,-52 10,-61 82,-50 128,-18 134,24 76,36 -76,36'),
    )
    pen.fill(crumb, pen.blend('#C99A6B', '#A87747'))
    pen.inside(crumb, () =>
      scatter(pen, 80, { x: 0, y: -10, rx: 136, ry: 52 }, (x, y) =>
        pen.oval(x, y, pen.between(2, 6), pen.between(1.5, 3.5), '#7C4E28', 0, 0.55),
      ),
    )
  })
}
