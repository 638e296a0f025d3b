import { closed, mix, open, type Point, points, quad } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, gleam, scatter } from '../volume.ts'

export function drawBriocheTressee(pen: Pen): void {
  ground(pen, 'honey')
  pen.closer(1.04, 405, 335)
  board(pen, quad('120,220 690,190 780,450 50,490'))
  braid(pen)
}

function braid(pen: Pen): void {
  const loaf = tube(
    points('96,408 300,352 520,296 706,262'),
    (t) => 106 * (1.03 - Math.abs(2 * t - 1) ** 3) ** 0.7,
  )
  pen.moved('translate(12 34)', () => pen.fill(loaf.outline, '#5A3314', 0.3))
  pen.fill(loaf.outline, '#8A4A1A')
  const strands = 7
  for (let i = 0; i < strands * 2; i++) {
    const side = i % 2 ? 1 : -1
    const t = mix(0.065, 0.94, i / (strands * 2 - 1))
    const strand = (f: number, across: number): Point =>
      loaf.at(
        Math.min(0.995, Math.max(0.005, t + mix(-0.085, 0.085, f) + across * 0.078)),
        side * mix(1.04, -0.3, f),
      )
    const outline = closed([
      strand(-0.02, -0.3),
      strand(0.1, -0.8),
      strand(0.4, -1),
      strand(0.75, -0.86),
      strand(1, -0.3),
      strand(1, 0.4),
      strand(0.75, 0.9),
      strand(0.4, 1),
      strand(0.1, 0.86),
      strand(-0.02, 0.3),
    ])
    body(pen, outline, { light: '#F3BC66', mid: '#CF8635', dark: '#8A4A1A' }, 11)
    pen.inside(outline, () =>
      gleam(pen, open([strand(0.16, -0.45), strand(0.4, -0.5), strand(0.66, -0.42)]), 11, 0.36),
    )
  }
  scatter(pen, 54, { x: 0.5, y: -0.1, rx: 0.44, ry: 0.72 }, (t, v) => {
    const [x, y] = loaf.at(t, v)
    const size = pen.between(4, 8)
    pen.oval(x + 1.5, y + 2.5, size, size * 0.75, '#8A4A1A', 0, 0.5)
    pen.oval(x, y, size, size * 0.75, colour.white, pen.between(-40, 40))
  })
}
