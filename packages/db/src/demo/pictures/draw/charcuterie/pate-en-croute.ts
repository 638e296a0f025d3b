import { around, closed, mix, n, open, type Point, points } from '../geometry.ts'
import { gherkin } from '../morsels.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { body, gleam, scatter, shadow } from '../volume.ts'

export function drawPateEnCroute(pen: Pen): void {
  ground(pen, 'sage')
  pen.closer(1.05, 400, 330)
  plate(pen, 400, 404, 336, colour.moss)
  shadow(pen, 404, 452, 236, 50)
  pate(pen)
  gherkin(pen, 634, 404, -24, 1)
  gherkin(pen, 664, 436, 10, 0.85)
}

function pate(pen: Pen): void {
  const crust: Point[] = points(
    '190,438 180,300 196,206 240,170 310,158 400,152 490,158 560,170 604,206 620,300 610,438 520,458 400,462 280,458',
  )
  const outline = closed(crust, 0.75)
  pen.moved('translate(16 4)', () => pen.fill(outline, '#7A4418'))
  body(pen, outline, { light: '#EDB65E', mid: '#D08B3A', dark: '#A5642A' }, 8)
  for (let i = 0; i < 9; i++) {
    const [x, y] = [232 + i * 42, 168 - Math.sin((Math.PI * (i + 0.3)) / 8.6) * 16]
    body(
      pen,
      closed([
        [x - 22, y + 8],
        [x - 10, y - 14],
        [x + 12, y - 14],
        [x + 22, y + 8],
        [x, y + 18],
      ]),
      { light: '#F0BE6A', mid: '#C97F30', dark: '#8E4F1C' },
      6,
    )
  }
  const inset = (k: number) =>
    closed(
      crust.map(([x, y]) => [mix(400, x, k), mix(314, y, k)] as const),
      0.75,
    )
  pen.fill(inset(0.885), '#F6DDA2')
  pen.fill(
    inset(0.86),
    pen.linear(
      [
        [0, '#E9B85A'],
        [0.16, '#C9852F'],
        [0.2, '#B5634F'],
        [1, '#A04F45'],
      ],
      [0, 0],
      [0, 1],
    ),
  )
  const farce = closed(
    points(
      '226,424 220,300 232,226 270,206 400,200 530,206 568,226 580,300 574,424 500,436 400,438 300,436',
    ),
    0.8,
  )
  pen.fill(farce, pen.blend('#DD9482', '#BE6C5F'))
  pen.inside(farce, () => marbled(pen))
  gleam(pen, open(points('196,400 192,310 204,232')), 8, 0.5)
  gleam(pen, open(points('276,188 400,180 520,188')), 7, 0.75)
}

/** Veau, pork, foie gras and pistachios, each where the knife met them. */
function marbled(pen: Pen): void {
  const chunk = (x: number, y: number, r: number, paint: string, tilt = 0.8) =>
    pen.fill(
      closed(
        Array.from({ length: 8 }, (_, k) =>
          around(x, y, r * pen.between(0.75, 1.15), k * 45, tilt),
        ),
        0.9,
      ),
      paint,
    )
  for (let i = 0; i < 48; i++) {
    const [x, y] = [pen.between(220, 580), pen.between(206, 434)]
    const size = pen.between(0.6, 1.5).toFixed(2)
    pen.stamp(`mince ${i % 6}`, `translate(${n(x)} ${n(y)}) scale(${size})`, () =>
      chunk(0, 0, 13, i % 3 ? '#E9B0A0' : '#A9524A'),
    )
  }
  chunk(400, 316, 82, '#E8C39A', 0.62)
  chunk(398, 314, 70, '#F9E3BE', 0.6)
  chunk(394, 308, 44, '#FDF0D6', 0.5)
  for (const [x, y] of [
    [280, 260],
    [520, 268],
    [286, 376],
    [516, 380],
  ] as const) {
    chunk(x, y, 38, '#8E3D3B', 0.7)
    chunk(x - 3, y - 3, 28, '#B4584F', 0.65)
  }
  for (const [x, y] of [
    [340, 238],
    [452, 240],
    [246, 318],
    [556, 324],
    [330, 396],
    [460, 404],
    [396, 412],
    [398, 226],
    [316, 318],
    [484, 312],
  ] as const) {
    pen.oval(x + 1, y + 2, 15, 10, '#6B7D33', pen.between(-40, 40))
    pen.oval(x, y, 13, 8, '#B7C76A', pen.between(-40, 40))
  }
  scatter(pen, 40, { x: 400, y: 320, rx: 170, ry: 106 }, (x, y) =>
    pen.oval(x, y, 2.4, 2, '#4A2220', 0, 0.7),
  )
}
