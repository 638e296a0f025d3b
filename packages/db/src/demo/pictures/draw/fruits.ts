import { around, closed, n, open, points, ring } from './geometry.ts'
import { colour } from './palette.ts'
import type { Pen } from './pen.ts'
import { body, gleam, scatter } from './volume.ts'

export function strawberry(pen: Pen, x: number, y: number, size: number, turn: number): void {
  pen.stamp('strawberry', `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})`, () => {
    const fruit = closed(points('0,56 -34,24 -50,-16 -34,-44 0,-46 34,-44 50,-16 34,24'))
    body(pen, fruit, { light: '#F4655C', mid: '#D5293B', dark: '#951527' }, 12)
    for (const [sx, sy] of [
      [-26, -20],
      [-4, -26],
      [22, -20],
      [-32, 2],
      [-12, -4],
      [10, -2],
      [32, 0],
      [-20, 20],
      [2, 18],
      [22, 20],
      [-6, 38],
      [10, 36],
    ] as const) {
      pen.oval(sx, sy, 2.6, 4, '#FBD778')
    }
    gleam(pen, open(points('-36,-14 -34,-28 -22,-36')), 6, 0.6)
    for (let i = 0; i < 5; i++) {
      const spread = -64 + i * 32
      pen.fill(
        closed(
          [
            [0, -48],
            [spread * 0.4 - 8, -44],
            [spread * 0.72, -30 + Math.abs(spread) * 0.1],
            [spread * 0.4 + 8, -50],
          ],
          0.7,
        ),
        i % 2 ? colour.moss : colour.leaf,
      )
    }
    pen.line('M0 -46q2 -10 8 -16', colour.moss, 5)
  })
}

export function raspberry(pen: Pen, x: number, y: number, size: number): void {
  pen.stamp('raspberry', `translate(${n(x)} ${n(y)}) scale(${n(size)})`, () => {
    pen.oval(4, 18, 36, 18, '#5A1524', 0, 0.35)
    pen.oval(0, 0, 33, 28, '#A51F3C')
    for (const [radius, count] of [
      [25, 10],
      [12, 6],
      [0, 1],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const [bx, by] = around(-1, -4, radius, (i * 360) / count - 60, 0.82)
        pen.oval(bx, by, 8.5, 8, '#9A1B36')
        pen.oval(bx - 1, by - 1.5, 7, 6.4, '#D33F5B')
        pen.oval(bx - 2.5, by - 3.5, 2.4, 1.8, '#F8B9BF')
      }
    }
  })
}

export function blueberry(pen: Pen, x: number, y: number, size: number): void {
  pen.stamp('blueberry', `translate(${n(x)} ${n(y)}) scale(${n(size)})`, () => {
    pen.oval(3, 10, 19, 11, '#3A1E1A', 0, 0.35)
    body(
      pen,
      closed(ring(0, 0, 18, 0, 360, 10, 0.92)),
      { light: '#7D86B0', mid: '#4A5485', dark: '#2B3158' },
      5,
    )
    pen.fill(
      closed(
        Array.from({ length: 10 }, (_, i) => around(2, -3, i % 2 ? 3 : 7.5, i * 36, 0.8)),
        0.3,
      ),
      '#252A4C',
    )
    pen.oval(-8, -8, 3.4, 2.4, '#E4E7F5', -30, 0.85)
  })
}

export function fig(pen: Pen, x: number, y: number, size: number): void {
  pen.stamp('fig', `translate(${n(x)} ${n(y)}) scale(${n(size)})`, () => {
    pen.oval(4, 10, 46, 30, '#3A1420', 0, 0.35)
    body(
      pen,
      closed(points('0,-38 26,-24 43,4 32,26 0,34 -32,26 -43,4 -26,-24')),
      { light: '#8A4668', mid: '#5E2745', dark: '#3C142B' },
      6,
    )
    pen.fill(closed(points('0,-28 22,-18 35,4 26,20 0,27 -26,20 -35,4 -22,-18')), '#F6E3B8')
    pen.fill(closed(points('0,-18 17,-11 27,4 20,15 0,20 -20,15 -27,4 -17,-11')), '#D4566A')
    pen.oval(0, 3, 14, 8, '#EE9A8C')
    scatter(pen, 16, { x: 0, y: 2, rx: 22, ry: 14 }, (sx, sy) =>
      pen.oval(sx, sy, 1.8, 1.4, '#F9E09A'),
    )
  })
}
