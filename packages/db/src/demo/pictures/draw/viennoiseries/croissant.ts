import { closed, mix, open, points } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { type Tube, tube } from '../tube.ts'
import { body, gleam, shadow } from '../volume.ts'
import { crumbs } from './crumbs.ts'
import { flaky } from './flaky.ts'

export function drawCroissant(pen: Pen): void {
  ground(pen, 'cream')
  pen.closer(1.04, 400, 356)
  plate(pen, 400, 372, 320, colour.honey)
  shadow(pen, 404, 420, 290, 92)
  croissant(pen)
  crumbs(pen, 400, 470, 110, 26, 12)
}

function croissant(pen: Pen): void {
  const arch = tube(
    points('150,478 132,402 186,322 290,272 400,256 510,272 614,322 668,402 650,478'),
    (t) => mix(20, 118, Math.sin(Math.PI * t) ** 0.9),
  )
  // From the tips inwards, so that each roll lies on the one before.
  const steps = [0, 0.1, 0.19, 0.29, 0.39]
  steps.forEach((from, i) => {
    const to = (steps[i + 1] ?? 0.5) + 0.05
    roll(pen, arch, from, to)
    roll(pen, arch, 1 - from, 1 - to)
  })
  heart(pen, arch)
}

/** The middle of the dough, on top of all the turns. */
function heart(pen: Pen, arch: Tube): void {
  const rim = (t: number, bow: number) =>
    Array.from({ length: 7 }, (_, i) => {
      const v = mix(-1.08, 1.02, i / 6)
      return arch.at(t + bow * (1 - v * v), v)
    })
  const outline = closed([...rim(0.425, -0.035), ...rim(0.575, 0.035).reverse()], 0.9)
  body(pen, outline, flaky, 12)
  pen.inside(outline, () => {
    pen.fill(arch.band(0.3, 0.7, 0.5, 1.3), '#9F5A20', 0.2)
    for (const [t, bow] of [
      [0.43, -0.033],
      [0.452, -0.026],
      [0.478, -0.014],
      [0.522, 0.014],
      [0.548, 0.026],
      [0.57, 0.033],
    ] as const) {
      const outer = t < 0.44 || t > 0.56
      pen.line(
        open(rim(t, bow)),
        outer ? '#8F4E1A' : colour.crust,
        outer ? 7 : 3,
        outer ? 0.75 : 0.45,
      )
    }
    gleam(pen, open([arch.at(0.455, -0.86), arch.at(0.445, -0.5), arch.at(0.446, -0.1)]), 12, 0.5)
  })
}

/** One turn of the dough: a swollen band with the laminations along its edge. */
function roll(pen: Pen, arch: Tube, from: number, to: number): void {
  const bow = (from - to) * 0.26
  const edge = (t: number, count = 6) =>
    Array.from({ length: count }, (_, i) => {
      const v = mix(-1, 1, i / (count - 1))
      return arch.at(t + bow * (1 - v * v), v * 1.0)
    })
  const middle = (from + to) / 2
  const outline = closed(
    [...edge(from), arch.at(middle, 1.1), ...edge(to).reverse(), arch.at(middle, -1.1)],
    0.85,
  )
  body(pen, outline, flaky, 10)
  pen.inside(outline, () => {
    pen.fill(
      arch.band(Math.min(from, to) - 0.05, Math.max(from, to) + 0.05, 0.5, 1.3),
      '#9F5A20',
      0.2,
    )
    for (const [f, width, opacity] of [
      [0.06, 7, 0.75],
      [0.2, 3.5, 0.6],
      [0.34, 3, 0.45],
      [0.5, 2.5, 0.3],
    ] as const) {
      pen.line(open(edge(mix(from, to, f))), f < 0.1 ? '#8F4E1A' : colour.crust, width, opacity)
    }
    const shine = mix(from, to, 0.42)
    gleam(
      pen,
      open([-0.78, -0.55, -0.25].map((v) => arch.at(shine + bow * (1 - v * v), v))),
      11,
      from < 0.5 ? 0.5 : 0.22,
    )
  })
}
