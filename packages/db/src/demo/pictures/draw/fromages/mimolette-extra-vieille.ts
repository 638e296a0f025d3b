import { closed, n, open, points, polygon } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { body, scatter, shadow } from '../volume.ts'
import { wide } from './wide.ts'

export function drawMimoletteExtraVieille(pen: Pen): void {
  ground(pen, 'mist')
  pen.closer(1.02, 400, 320)
  board(pen, wide)
  mimolette(pen)
}

function mimolette(pen: Pen): void {
  shadow(pen, 400, 436, 240, 66)
  const ball = closed(
    points(
      '196,330 210,220 290,128 410,96 530,128 604,220 612,330 560,418 460,450 340,450 240,418',
    ),
  )
  body(pen, ball, { light: '#B79A76', mid: '#8D6E4C', dark: '#5C4229' }, 26)
  pen.inside(ball, () => {
    scatter(pen, 150, { x: 410, y: 270, rx: 208, ry: 180 }, (x, y) => {
      pen.stamp('pit', `translate(${n(x)} ${n(y)}) scale(${n(pen.between(0.5, 1.5))})`, () => {
        pen.oval(0, 0, 6, 4.5, '#5C4229', 0, 0.6)
        pen.oval(1.5, 2, 4.2, 3, '#C9AE88', 0, 0.45)
      })
    })
  })
  // The quarter taken out shows two flat faces that meet at the heart.
  const lit = closed(points('396,262 300,214 240,250 216,320 240,400 300,444 390,460 394,380'), 0.5)
  const shaded = closed(
    points('396,262 500,214 566,250 590,320 560,404 490,448 390,460 394,380'),
    0.5,
  )
  const lid = closed(points('396,262 300,214 340,180 410,172 470,184 500,214'), 0.5)
  pen.fill(
    closed(
      points(
        '396,250 284,206 222,252 198,326 228,412 300,456 392,472 490,460 574,414 608,326 586,246 514,200',
      ),
      0.6,
    ),
    '#5C4229',
  )
  pen.fill(lid, '#F9B968')
  pen.fill(lit, pen.blend('#F6A44A', '#E57F22'))
  pen.fill(shaded, pen.blend('#D96F1C', '#AE4F12'))
  for (const [face, cx, paint] of [
    [lit, 310, '#FBCB8C'],
    [shaded, 484, '#EE9A4A'],
  ] as const) {
    pen.inside(face, () => {
      scatter(pen, 34, { x: cx, y: 340, rx: 84, ry: 96 }, (x, y) =>
        pen.oval(x, y, 2.6, 2, paint, 0, 0.9),
      )
      for (let i = 0; i < 3; i++)
        pen.line(
          open([
            [cx - 40 + i * 30, 300 + i * 34],
            [cx - 20 + i * 28, 308 + i * 34],
            [cx + i * 26, 302 + i * 36],
          ]),
          '#A84E12',
          3,
          0.45,
        )
    })
  }
  pen.line(open(points('396,262 394,380 390,458')), '#FBCB8C', 4, 0.9)
  for (const [x, y, s] of [
    [654, 434, 1],
    [180, 452, 0.8],
    [700, 396, 0.6],
  ] as const)
    shard(pen, x, y, s)
}

function shard(pen: Pen, x: number, y: number, size: number): void {
  pen.moved(`translate(${x} ${y}) scale(${size})`, () => {
    shadow(pen, 2, 18, 50, 18)
    pen.fill(polygon(points('-44,6 -10,-30 40,-16 46,8 4,24')), '#B9571F')
    pen.fill(polygon(points('-44,6 -10,-30 40,-16 6,2')), '#F6A44A')
    pen.fill(polygon(points('-44,6 6,2 4,24')), '#E07B28')
  })
}
