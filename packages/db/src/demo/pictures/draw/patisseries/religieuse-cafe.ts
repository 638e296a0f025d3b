import { around, closed, mix, n, open, type Point, points } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { bun } from '../solids.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawReligieuseCafe(pen: Pen): void {
  ground(pen, 'apricot')
  pen.closer(1, 400, 320)
  plate(pen, 400, 442, 268, colour.latte)
  shadow(pen, 404, 462, 180, 70)
  religieuse(pen)
}

function religieuse(pen: Pen): void {
  bun(pen, 400, 384, 176, 112)
  glazeCap(pen, 400, 360, 158, 96)
  for (let i = 0; i < 9; i++) flame(pen, ...around(400, 288, 92, 10 + i * 20, 0.36), 1)
  bun(pen, 400, 206, 98, 78)
  glazeCap(pen, 400, 188, 88, 68)
  for (let i = 0; i < 5; i++) flame(pen, ...around(400, 132, 24, i * 45, 0.4), 0.62)
  flame(pen, 400, 118, 0.72)
  pen.oval(400, 96, 11, 15, colour.cocoa, 20)
  pen.line(open(points('398,86 403,96 398,106')), '#8B5A41', 3)
}

function glazeCap(pen: Pen, cx: number, cy: number, rx: number, ry: number): void {
  const drip = [0.34, 0.5, 0.3, 0.56, 0.36, 0.52, 0.3]
  const cap = closed([
    [cx - rx, cy - ry * 0.05],
    [cx - rx * 0.8, cy - ry * 0.6],
    [cx - rx * 0.4, cy - ry * 0.9],
    [cx, cy - ry],
    [cx + rx * 0.44, cy - ry * 0.9],
    [cx + rx * 0.84, cy - ry * 0.56],
    [cx + rx, cy],
    ...drip.map((d, i): Point => [cx + rx * mix(0.9, -0.9, i / 6), cy + ry * d]),
  ])
  pen.moved('translate(2 7)', () => pen.fill(cap, '#7B4A20', 0.5))
  body(pen, cap, { light: '#D8A873', mid: '#B07C48', dark: '#84552C' }, 13)
  gleam(
    pen,
    open([
      [cx - rx * 0.72, cy - ry * 0.2],
      [cx - rx * 0.58, cy - ry * 0.5],
      [cx - rx * 0.32, cy - ry * 0.7],
    ]),
    13,
    0.7,
  )
  gleam(
    pen,
    open([
      [cx - rx * 0.2, cy - ry * 0.76],
      [cx - rx * 0.12, cy - ry * 0.78],
    ]),
    11,
    0.6,
  )
}

/** A pulled drop of buttercream. */
function flame(pen: Pen, x: number, y: number, size: number): void {
  pen.stamp('flame', `translate(${n(x)} ${n(y)}) scale(${size})`, () => {
    body(pen, closed(points('0,-46 15,-16 25,9 12,23 -12,23 -25,9 -15,-16')), tones.cream, 7)
    pen.line(open(points('-2,-28 -5,-5 -2,14')), tones.cream.dark, 3, 0.7)
  })
}
