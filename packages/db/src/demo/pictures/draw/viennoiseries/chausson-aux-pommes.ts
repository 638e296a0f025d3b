import { around, closed, n, open, type Point, points, quad } from '../geometry.ts'
import { apple } from '../morsels.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, linen } from '../setting.ts'
import { body, gleam } from '../volume.ts'
import { flaky } from './flaky.ts'

export function drawChaussonAuxPommes(pen: Pen): void {
  ground(pen, 'sage')
  pen.closer(1.04, 400, 330)
  linen(pen, quad('90,230 560,130 680,440 170,540'), colour.leaf)
  apple(pen, 640, 250, 1.15)
  pen.moved('translate(14 22)', () => pen.fill(closed(turnoverEdge()), '#5A3314', 0.28))
  turnover(pen)
}

function turnoverEdge(): Point[] {
  return points(
    '92,396 120,300 196,222 300,186 410,190 520,232 606,312 640,410 600,444 480,458 350,464 220,458 120,434',
  )
}

function turnover(pen: Pen): void {
  const edge = closed(turnoverEdge())
  pen.moved('translate(0 14)', () => pen.fill(edge, '#8F4E1A'))
  body(pen, edge, flaky, 10)
  pen.inside(edge, () => {
    for (let i = 0; i < 22; i++) {
      const [x, y] = around(366, 440, 288, 186 + i * 8, 0.86)
      const [ix, iy] = around(366, 440, 246, 186 + i * 8, 0.86)
      pen.line(`M${n(x)} ${n(y)}L${n(ix)} ${n(iy)}`, '#A7611F', 5, 0.55)
    }
  })
  const belly = closed(
    points(
      '142,398 170,318 236,256 320,228 404,232 494,266 562,328 592,404 500,424 360,430 220,422',
    ),
  )
  body(pen, belly, { light: '#F7CB7E', mid: '#E09C46', dark: '#B26B27' }, 16)
  pen.inside(belly, () => {
    const vein: Point[] = points('366,436 364,330 362,224')
    pen.line(open(vein), '#9F5A20', 7, 0.8)
    for (let i = 0; i < 5; i++) {
      const y = 420 - i * 42
      for (const side of [-1, 1]) {
        const reach = 190 - i * 26
        const leaf = open([
          [366, y],
          [366 + side * reach * 0.5, y - 46],
          [366 + side * reach, y - 66],
        ])
        pen.line(leaf, '#9F5A20', 6, 0.75)
        pen.moved('translate(0 5)', () => pen.line(leaf, '#FBE0A6', 3, 0.6))
      }
    }
    gleam(pen, open(points('188,330 238,276 306,248')), 13, 0.5)
  })
}
