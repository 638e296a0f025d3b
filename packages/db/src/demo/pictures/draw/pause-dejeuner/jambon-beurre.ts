import { closed, mix, open, type Point, points, polygon } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, gleam } from '../volume.ts'

export function drawJambonBeurre(pen: Pen): void {
  ground(pen, 'olive')
  pen.closer(1.04, 400, 326)
  paper(pen)
  sandwich(pen)
}

function paper(pen: Pen): void {
  const sheet: Point[] = points('70,300 210,170 560,96 740,190 744,330 600,460 250,548 88,470')
  pen.fill(polygon(sheet.map(([x, y]) => [x + 10, y + 16] as const)), '#4A3A18', 0.18)
  pen.fill(polygon(sheet), pen.blend('#E6C596', '#C99E66'))
  pen.fill(polygon(points('70,300 210,170 300,250 160,380')), '#F0D6AC', 0.7)
  pen.fill(polygon(points('744,330 600,460 520,380 660,260')), '#B0854F', 0.4)
  pen.line('M210 170L300 250L560 96', '#B0854F', 3, 0.5)
  pen.line('M600 460L520 380L250 548', '#F0D6AC', 3, 0.6)
}

function sandwich(pen: Pen): void {
  const spine: Point[] = points('86,430 300,364 520,276 726,180')
  const round = (t: number) => (1.02 - Math.abs(2 * t - 1) ** 4) ** 0.6
  const bottom = tube(
    spine.map(([x, y]) => [x + 12, y + 42] as const),
    (t) => 78 * round(t),
  )
  pen.moved('translate(12 26)', () => pen.fill(bottom.outline, '#4A3A18', 0.34))
  body(pen, bottom.outline, tones.bread, 14)
  pen.fill(bottom.band(0.03, 0.97, -0.6, 0.34), colour.crumb)
  butterSlabs(pen, bottom)
  ruffle(pen, bottom)
  pickles(pen, bottom)
  const lid = tube(
    spine.map(([x, y]) => [x - 8, y - 18] as const),
    (t) => 72 * round(t),
  )
  pen.moved('translate(4 14)', () => pen.fill(lid.outline, '#7A3A22', 0.4))
  body(pen, lid.outline, tones.bread, 18)
  pen.inside(lid.outline, () => {
    for (let i = 0; i < 4; i++) {
      const t = 0.18 + i * 0.21
      const cut = (k: number, w: number) =>
        closed([
          lid.at(t - 0.1, 0.4 * k),
          lid.at(t - 0.03 - w, 0),
          lid.at(t + 0.1, -0.6 * k),
          lid.at(t + 0.03 + w, -0.1),
        ])
      pen.fill(cut(1, 0.03), tones.bread.dark)
      pen.fill(cut(0.92, 0.02), colour.butter)
      pen.fill(cut(0.75, 0), colour.crumb)
    }
  })
  gleam(pen, lid.lane(0.1, 0.88, -0.74), 7, 0.4)
}

function butterSlabs(pen: Pen, bread: ReturnType<typeof tube>): void {
  for (let i = 0; i < 6; i++) {
    const t = 0.1 + i * 0.15
    pen.fill(
      closed(
        [
          bread.at(t, -0.1),
          bread.at(t + 0.13, -0.1),
          bread.at(t + 0.125, 0.42),
          bread.at(t + 0.01, 0.44),
        ],
        0.5,
      ),
      '#FBE69A',
    )
  }
}

function ruffle(pen: Pen, bread: ReturnType<typeof tube>): void {
  for (let i = 0; i < 11; i++) {
    const t = mix(0.04, 0.87, i / 10)
    const fold = closed([
      bread.at(t, -0.3),
      bread.at(t + 0.06, -0.36),
      bread.at(t + 0.115, -0.2),
      bread.at(t + 0.1, 0.34),
      bread.at(t + 0.06, 0.5 + (i % 3) * 0.06),
      bread.at(t + 0.015, 0.34),
    ])
    body(pen, fold, { light: '#F8C3B4', mid: '#EB9A8E', dark: '#C66A66' }, 8)
    pen.line(
      open([
        bread.at(t + 0.015, 0.32),
        bread.at(t + 0.06, 0.48 + (i % 3) * 0.06),
        bread.at(t + 0.1, 0.32),
      ]),
      '#FCE4D6',
      5,
    )
  }
}

function pickles(pen: Pen, bread: ReturnType<typeof tube>): void {
  for (const t of [0.24, 0.53, 0.8]) {
    const [x, y] = bread.at(t, 0.24)
    pen.oval(x + 2, y + 5, 29, 15, '#7A3A22', -24, 0.4)
    pen.oval(x, y, 28, 14, colour.moss, -24)
    pen.oval(x - 2, y - 2, 23, 10, '#A9BE6B', -24)
    pen.oval(x - 2, y - 2, 15, 5, '#D3DDA0', -24)
  }
}
