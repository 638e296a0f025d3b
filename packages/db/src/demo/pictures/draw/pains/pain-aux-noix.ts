import { around, closed, ellipse, open, points, quad } from '../geometry.ts'
import { walnut } from '../morsels.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, gleam, scatter, shadow } from '../volume.ts'
import { scoreLeaf } from './score-leaf.ts'

export function drawPainAuxNoix(pen: Pen): void {
  ground(pen, 'blush')
  pen.closer(1.04, 405, 340)
  board(pen, quad('130,200 690,200 770,470 40,470'))
  shadow(pen, 470, 350, 250, 92)
  const loaf = tube(
    points('210,312 400,280 560,258 690,246'),
    (t) => 112 * Math.sqrt(Math.max(0.002, 1 - Math.max(0, (t - 0.4) / 0.6) ** 2.6)),
  )
  body(pen, loaf.outline, tones.bread, 24)
  pen.inside(loaf.outline, () => {
    for (const t of [0.34, 0.52, 0.7, 0.86]) {
      pen.fill(scoreLeaf(loaf, t, 0.1, -0.85, 0.3, 0.045), colour.butter)
      pen.line(
        open([loaf.at(t - 0.1, -0.85), loaf.at(t - 0.045, -0.28), loaf.at(t + 0.1, 0.3)]),
        colour.bark,
        5,
        0.8,
      )
    }
  })
  gleam(pen, loaf.lane(0.2, 0.62, -0.62), 9, 0.3)
  cutFace(pen, 212, 313, 70, 113)
  pen.moved('translate(322 424) rotate(6)', () => {
    shadow(pen, 6, 30, 150, 46, 0.9)
    walnutSlice(pen)
  })
  walnut(pen, 560, 420, 1)
  walnut(pen, 650, 388, 0.86)
  walnut(pen, 628, 450, 0.8)
}

function cutFace(pen: Pen, cx: number, cy: number, rx: number, ry: number): void {
  pen.oval(cx, cy, rx, ry, tones.bread.mid, 8)
  pen.oval(cx, cy, rx - 9, ry - 11, pen.blend('#EBCF9E', '#D3A869'), 8)
  crumbWithNuts(pen, cx, cy, rx - 16, ry - 22, 7)
}

function crumbWithNuts(
  pen: Pen,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  nuts: number,
): void {
  scatter(pen, 46, { x: cx, y: cy, rx, ry }, (x, y) =>
    pen.oval(x, y, pen.between(2, 6), pen.between(2, 4.5), '#B98A4E', 20, 0.6),
  )
  for (let i = 0; i < nuts; i++) {
    const [x, y] = around(cx, cy, rx * (i % 2 ? 0.72 : 0.34), (i * 360) / nuts + 20, ry / rx)
    const chunk = closed(
      Array.from({ length: 6 }, (_, k) => around(x, y, pen.between(9, 17), k * 60, 0.8)),
      0.6,
    )
    pen.fill(chunk, colour.umber)
    pen.moved('translate(-2 -3)', () => pen.fill(chunk, '#A4672F'))
  }
}

function walnutSlice(pen: Pen): void {
  const face = closed(points('-146,26 -142,-28 -84,-62 0,-70 86,-60 140,-24 146,28 86,50 -84,50'))
  pen.moved('translate(4 15)', () => pen.fill(face, tones.bread.dark))
  pen.fill(face, tones.bread.mid)
  pen.inside(face, () => {
    pen.fill(ellipse(-2, -10, 134, 52), pen.blend('#F0D7A8', '#DAB275'))
    crumbWithNuts(pen, 0, -10, 116, 40, 9)
  })
}
