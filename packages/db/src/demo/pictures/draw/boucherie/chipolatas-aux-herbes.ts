import { open, type Point, points, polygon } from '../geometry.ts'
import { herb } from '../morsels.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body, gleam, scatter } from '../volume.ts'

export function drawChipolatasAuxHerbes(pen: Pen): void {
  ground(pen, 'ivory')
  pen.closer(1.08, 404, 330)
  butcherPaper(pen)
  chipolatas(pen)
  herb(pen, 604, 470, -24, 0.8)
}

function butcherPaper(pen: Pen): void {
  const sheet: Point[] = points('60,330 180,150 600,110 760,250 700,470 300,540 110,480')
  pen.fill(polygon(sheet.map(([x, y]) => [x + 10, y + 16] as const)), '#4A3A18', 0.16)
  pen.fill(polygon(sheet), pen.blend('#F9EDE2', '#E3C8B4'))
  pen.fill(polygon(points('760,250 700,470 640,330')), '#D3B09A', 0.7)
  pen.fill(polygon(points('60,330 180,150 220,250')), '#FFF8F0', 0.9)
  pen.line('M180 150L220 250L60 330M760 250L640 330L700 470', '#CFAE98', 3, 0.6)
}

function chipolatas(pen: Pen): void {
  const rows: Point[][] = [
    points('170,236 300,204 420,198 548,214'),
    points('214,300 340,262 470,252 610,270'),
    points('150,360 290,322 430,312 572,330'),
    points('220,424 350,384 490,374 636,392'),
    points('160,474 300,444 420,434 540,448'),
  ]
  rows.forEach((spine, i) => {
    const next = rows[i + 1]
    const [end, start] = [
      i % 2 ? spine[0] : spine[3],
      next ? (i % 2 ? next[0] : next[3]) : undefined,
    ]
    if (end && start)
      pen.line(
        open([end, [(end[0] + start[0]) / 2 + (i % 2 ? -26 : 26), (end[1] + start[1]) / 2], start]),
        '#D9A08E',
        9,
      )
  })
  for (const spine of rows) {
    const link = tube(spine, (t) => 35 * (1.01 - Math.abs(2 * t - 1) ** 5) ** 0.5)
    pen.moved('translate(8 16)', () => pen.fill(link.outline, '#5A2A1E', 0.28))
    body(pen, link.outline, { light: '#F6C2AE', mid: '#E0917F', dark: '#B05C52' }, 11)
    pen.inside(link.outline, () => {
      for (const paint of [colour.moss, colour.pine]) {
        scatter(pen, 17, { x: 0.5, y: 0, rx: 0.47, ry: 0.86 }, (t, v) =>
          pen.oval(
            ...link.at(t, v),
            pen.between(3, 6.5),
            pen.between(1.6, 2.8),
            paint,
            pen.between(0, 180),
            0.8,
          ),
        )
      }
      scatter(pen, 16, { x: 0.5, y: 0, rx: 0.46, ry: 0.8 }, (t, v) =>
        pen.oval(...link.at(t, v), 5, 3, '#FBE3D6', 0, 0.7),
      )
    })
    gleam(pen, link.lane(0.1, 0.7, -0.56), 6, 0.6)
  }
}
