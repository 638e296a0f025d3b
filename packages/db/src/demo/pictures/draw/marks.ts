import { around, closed, ellipse, n, open, points } from './geometry.ts'
import type { Pen } from './pen.ts'
import { body } from './volume.ts'

/** The shops' own signs, drawn in a square of 240. */
export const marks = {
  'logo-maison-levain': (pen: Pen) => {
    pen.fill(ellipse(120, 120, 116, 116), '#B0550F')
    pen.line(ellipse(120, 120, 105, 105), '#F4CF8A', 3)
    loaf(pen)
  },

  'favicon-maison-levain': (pen: Pen) => {
    pen.fill('M56 0H184Q240 0 240 56V184Q240 240 184 240H56Q0 240 0 184V56Q0 0 56 0Z', '#B0550F')
    pen.moved('translate(-30 -30) scale(1.25)', () => loaf(pen))
  },

  'logo-colbert': (pen: Pen) => {
    pen.fill('M20 4H220Q236 4 236 20V220Q236 236 220 236H20Q4 236 4 220V20Q4 4 20 4Z', '#1F4D3A')
    pen.line(
      'M26 16H214Q224 16 224 26V214Q224 224 214 224H26Q16 224 16 214V26Q16 16 26 16Z',
      '#B98A3A',
      3,
    )
    wheel(pen)
  },

  'favicon-colbert': (pen: Pen) => {
    pen.fill('M32 0H208Q240 0 240 32V208Q240 240 208 240H32Q0 240 0 208V32Q0 0 32 0Z', '#1F4D3A')
    pen.moved('translate(-36 -36) scale(1.3)', () => wheel(pen))
  },
}

/** A round loaf with an ear of wheat cut into it. */
function loaf(pen: Pen): void {
  const crust = closed(
    points('40,136 48,92 84,62 120,55 156,62 192,92 200,136 182,168 120,180 58,168'),
  )
  body(pen, crust, { light: '#FBE6B4', mid: '#F4CF8A', dark: '#E0A850' }, 9)
  const stem = points('84,158 106,126 134,98 162,82')
  pen.line(open(stem), '#B0550F', 6)
  const grains: [number, number, number][] = [
    [90, 118, -100],
    [112, 94, -92],
    [138, 78, -78],
    [122, 144, 8],
    [146, 120, 2],
    [168, 100, -8],
  ]
  for (const [x, y, turn] of grains) pen.oval(x, y, 17, 6.5, '#B0550F', turn)
}

/** A wheel of cheese with a piece taken out: it reads as the house's initial. */
function wheel(pen: Pen): void {
  pen.fill(sector(28, 82), '#D9A94F')
  pen.fill(sector(33, 75), '#F7F0D8')
  for (const [radius, turn, size] of [
    [56, 100, 7],
    [48, 160, 5],
    [60, 205, 8],
    [50, 262, 6],
  ] as const) {
    const [x, y] = around(120, 120, radius, turn, 1)
    pen.fill(ellipse(x, y, size, size), '#E3C888')
  }
}

function sector(inner: number, outer: number): string {
  const at = (radius: number, turn: number) => around(120, 120, radius, turn, 1).map(n).join(' ')
  return `M${at(outer, 42)}A${outer} ${outer} 0 1 1 ${at(outer, 318)}L${at(inner, 318)}A${inner} ${inner} 0 1 0 ${at(inner, 42)}Z`
}
