import { sausageFace } from '../charcuterie/sausage-face.ts'
import { closed, ellipse, n, open, points, quad, shifted } from '../geometry.ts'
import { gherkin } from '../morsels.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { slab } from '../solids.ts'
import { body, gleam, shadow } from '../volume.ts'
import { littleWedge } from './little-wedge.ts'

export function drawPlancheDuMoment(pen: Pen): void {
  ground(pen, 'clay')
  pen.closer(1.04, 400, 330)
  board(pen, quad('96,120 704,120 796,510 4,510'), 22)
  littleWedge(pen, 400, 146, 0.58, ['#FBE3A0', '#EFC56C', '#9A6630'])
  pen.moved('translate(-150 -108) scale(1.35)', () => cubes(pen))
  pen.moved('translate(-190 -120) scale(1.26)', () => hamFolds(pen))
  pen.moved('translate(-22 -128) scale(1.3)', () => sausageFan(pen))
  for (const [x, y, turn] of [
    [318, 330, -16],
    [400, 312, 12],
    [372, 362, -30],
  ] as const)
    gherkin(pen, x, y, turn, 0.9)
  pen.moved('translate(-46 -82) scale(1.28)', () => bowl(pen, 148, 262))
  pen.moved('translate(-206 -124) scale(1.3)', () => radish(pen, 668, 440, -30))
  pen.moved('translate(-206 -124) scale(1.3)', () => radish(pen, 714, 428, 10))
}

function hamFolds(pen: Pen): void {
  for (let i = 0; i < 6; i++) {
    const [x, y] = [520 + (i % 3) * 74, 318 + Math.floor(i / 3) * 52]
    pen.stamp('ham fold', `translate(${x} ${y})`, () => {
      const fold = closed(points('-56,18 -40,-26 -8,-40 26,-30 52,4 30,28 -14,34'))
      pen.moved('translate(5 10)', () => pen.fill(fold, '#5A2A1E', 0.3))
      body(pen, fold, { light: '#F9CBBD', mid: '#EB9F94', dark: '#C26D68' }, 9)
      pen.line(open(points('-50,14 -30,-16 0,-30 34,-16')), '#FDEBDF', 6)
      pen.line(open(points('-24,20 -8,-6 20,-8')), '#C26D68', 4, 0.6)
    })
  }
}

function sausageFan(pen: Pen): void {
  for (let i = 0; i < 8; i++) {
    const [x, y] = [96 + i * 50, 424 + Math.sin(i * 0.7) * 14]
    pen.stamp(`slice ${i % 3}`, `translate(${x} ${n(y)})`, () => {
      pen.oval(6, 12, 48, 30, '#5A2A1E', 0, 0.3)
      pen.oval(0, 7, 47, 29, '#8A5650')
      sausageFace(pen, 0, 0, 47, 29, 0)
    })
  }
}

function cubes(pen: Pen): void {
  for (const [x, y] of [
    [296, 250],
    [252, 226],
    [330, 226],
    [290, 206],
  ] as const) {
    pen.oval(x + 4, y + 4, 34, 14, '#5A3314', 0, 0.3)
    const block = slab([x, y], [-24, -10], [24, -10], 28)
    pen.fill(block.leftBand(0, 28), '#F09A45')
    pen.fill(block.rightBand(0, 28), '#C96A1E')
    pen.fill(block.lid, '#F9BC74')
  }
}

function bowl(pen: Pen, x: number, y: number): void {
  shadow(pen, x + 4, y + 44, 88, 32)
  const side = closed(shifted(points('-76,0 -60,44 -24,60 24,60 60,44 76,0'), x, y), 0.8)
  body(pen, side, { light: '#5E8068', mid: '#3E6149', dark: '#274332' }, 12)
  pen.oval(x, y, 78, 31, '#6F917A')
  pen.oval(x, y + 3, 68, 26, '#274332')
  for (const [dx, dy] of points('-40,0 -10,-14 24,-12 46,2 -20,10 10,6 30,16 -2,20')) {
    pen.stamp('olive', `translate(${x + dx} ${y + dy - 4})`, () => {
      body(pen, ellipse(0, 0, 19, 15), { light: '#B5C16A', mid: '#849443', dark: '#55632A' }, 5)
      pen.oval(7, 0, 4, 3.4, '#C2452F')
      pen.oval(-7, -6, 4, 2.4, '#EEF2C4', 0, 0.8)
    })
  }
}

function radish(pen: Pen, x: number, y: number, turn: number): void {
  pen.stamp('radish', `translate(${x} ${y}) rotate(${turn})`, () => {
    pen.oval(2, 20, 30, 12, '#5A2A1E', 0, 0.3)
    for (const [dx, lean] of [
      [-8, -16],
      [0, 2],
      [8, 18],
    ] as const)
      pen.fill(
        closed([
          [dx, -18],
          [dx + lean - 8, -44],
          [dx + lean, -66],
          [dx + lean + 9, -44],
        ]),
        lean === 2 ? colour.leaf : colour.moss,
      )
    body(
      pen,
      closed(points('0,-24 24,-14 24,10 8,24 0,44 -8,24 -24,10 -24,-14')),
      { light: '#EF7E92', mid: '#CF3A5B', dark: '#8E1F3C' },
      7,
    )
    pen.fill(closed(points('-10,22 10,22 0,46'), 0.5), '#FBEDEA')
    gleam(pen, open(points('-15,-4 -12,-12 -6,-17')), 4.5, 0.75)
  })
}
