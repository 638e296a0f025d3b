import { open, type Point, points, quad } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, linen } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, gleam, scatter } from '../volume.ts'
import { scoreLeaf } from './score-leaf.ts'

export function drawBaguetteTradition(pen: Pen): void {
  ground(pen, 'apricot')
  linen(pen, quad('100,160 650,66 744,440 170,548'), colour.honey)
  baguette(pen, points('44,330 280,236 500,160 722,112'), 60)
  baguette(pen, points('48,500 280,430 500,338 762,208'), 70)
}

function baguette(pen: Pen, spine: Point[], width: number): void {
  const loaf = tube(spine, (t) => width * (1.02 - Math.abs(2 * t - 1) ** 3.4) ** 0.62)
  pen.moved('translate(14 30)', () => pen.fill(loaf.outline, '#5A3314', 0.22))
  pen.moved('translate(7 14)', () => pen.fill(loaf.outline, '#5A3314', 0.25))
  body(pen, loaf.outline, tones.bread, 17)
  pen.inside(loaf.outline, () => {
    pen.fill(loaf.band(0.02, 0.98, 0.5, 1.1), '#8B4D1C', 0.35)
    for (let i = 0; i < 5; i++) {
      const t = 0.15 + i * 0.175
      pen.fill(scoreLeaf(loaf, t, 0.105, 0.42, -0.62, 0.052), tones.bread.dark)
      pen.fill(scoreLeaf(loaf, t + 0.005, 0.1, 0.4, -0.58, 0.042), colour.butter)
      pen.fill(scoreLeaf(loaf, t + 0.014, 0.085, 0.34, -0.46, 0.018), colour.crumb)
      pen.line(
        open([loaf.at(t - 0.1, 0.44), loaf.at(t - 0.052, 0.02), loaf.at(t + 0.06, -0.56)]),
        colour.bark,
        5,
        0.85,
      )
    }
  })
  gleam(pen, loaf.lane(0.08, 0.9, -0.72), 6, 0.38)
  scatter(pen, 26, { x: 0.5, y: -0.1, rx: 0.42, ry: 0.7 }, (t, v) => {
    const [x, y] = loaf.at(t, v)
    pen.oval(x, y, pen.between(2, 5), pen.between(1.5, 3), colour.white, -20, 0.5)
  })
}
