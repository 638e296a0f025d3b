import { around, closed, n, open, points, ring } from './geometry.ts'
import { colour } from './palette.ts'
import type { Pen } from './pen.ts'
import { body, gleam, shadow } from './volume.ts'

/** The small things that lie beside the food. */
export function walnut(pen: Pen, x: number, y: number, size: number): void {
  pen.stamp('walnut', `translate(${n(x)} ${n(y)}) scale(${n(size)})`, () => {
    shadow(pen, 2, 16, 44, 22, 0.9)
    const half = closed(
      points('-38,4 -34,-16 -16,-26 0,-20 16,-27 34,-16 38,4 26,22 6,22 0,18 -6,22 -26,22'),
    )
    pen.fill(half, '#8E5826')
    pen.moved('translate(-3 -4)', () => pen.fill(half, '#C88F4C'))
    pen.line(open(points('0,-20 -3,0 1,17')), '#7A471C', 4)
    for (const side of [-1, 1]) {
      pen.line(
        open([
          [side * 9, -16],
          [side * 15, -6],
          [side * 8, 2],
          [side * 17, 12],
        ]),
        '#8E5826',
        4,
        0.9,
      )
      pen.line(
        open([
          [side * 24, -14],
          [side * 28, -2],
          [side * 22, 6],
          [side * 27, 13],
        ]),
        '#8E5826',
        4,
        0.8,
      )
    }
    pen.line(open(points('-28,-14 -20,-20 -12,-20')), colour.crumb, 4, 0.7)
  })
}

export function apple(pen: Pen, x: number, y: number, size: number): void {
  pen.stamp('apple', `translate(${n(x)} ${n(y)}) scale(${n(size)})`, () => {
    shadow(pen, 4, 74, 86, 30)
    const fruit = closed(
      points('0,-58 40,-74 80,-48 86,6 60,62 20,80 0,74 -20,80 -60,62 -86,6 -80,-48 -40,-74'),
    )
    body(pen, fruit, { light: '#F08A5C', mid: '#CC3B33', dark: '#8E1F28' }, 16)
    pen.inside(fruit, () => {
      pen.oval(-24, -34, 62, 44, colour.lemon, -20, 0.38)
      for (let i = 0; i < 9; i++)
        pen.line(
          open([
            [-50 + i * 13, -60],
            [-56 + i * 14, -20],
            [-50 + i * 13, 14],
          ]),
          '#F6B45E',
          2.5,
          0.28,
        )
    })
    pen.oval(0, -56, 26, 9, '#7A2A1C', 0, 0.6)
    pen.line(open(points('0,-54 4,-78 16,-98')), colour.umber, 8)
    const leaf = closed(points('10,-80 38,-108 78,-104 56,-80 28,-72'))
    body(pen, leaf, { light: '#A9BE6B', mid: colour.leaf, dark: colour.moss }, 5)
    pen.line(open(points('16,-80 44,-92 68,-100')), colour.moss, 2.5, 0.8)
    gleam(pen, open(points('-62,-8 -60,-34 -44,-50')), 9, 0.6)
  })
}

export function lemonSlice(pen: Pen, x: number, y: number, size: number): void {
  pen.stamp('lemonSlice', `translate(${n(x)} ${n(y)}) scale(${n(size)})`, () => {
    shadow(pen, 4, 16, 92, 44, 0.9)
    pen.fill(closed(ring(0, 10, 84)), colour.lemonDeep)
    pen.fill(closed(ring(0, 0, 84)), colour.lemon)
    pen.fill(closed(ring(0, 0, 74)), colour.cream)
    for (let i = 0; i < 9; i++) {
      const turn = i * 40
      const part = closed(
        [
          around(0, 0, 9, turn + 20),
          around(0, 0, 60, turn + 6),
          around(0, 0, 67, turn + 20),
          around(0, 0, 60, turn + 34),
        ],
        0.5,
      )
      pen.fill(part, '#F8DC64')
      pen.line(open([around(0, 0, 20, turn + 20), around(0, 0, 54, turn + 20)]), '#FDF0AE', 4, 0.8)
    }
  })
}

/** A knife lying to the right of its point of balance. */
export function cheeseKnife(pen: Pen, x: number, y: number, turn: number): void {
  pen.stamp('cheeseKnife', `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`, () => {
    pen.fill('M-150 12Q-60 34 70 24L210 26L210 8L70 4Z', '#3A2412', 0.25)
    pen.fill('M-156 -4Q-60 24 70 14L70 -10L-120 -12Q-150 -12 -156 -4Z', '#8F9695')
    pen.fill('M-156 -6Q-60 14 70 6L70 -10L-120 -14Q-150 -14 -156 -6Z', '#DDE0DC')
    pen.fill('M66 -14L200 -12Q216 -2 200 16L66 18Q74 2 66 -14Z', '#5A3418')
    pen.fill('M68 -12L196 -10Q204 -4 198 4L70 4Z', '#8A5A30')
    for (const rivet of [98, 150]) pen.oval(rivet, 2, 5, 5, '#E3C184')
  })
}

export function gherkin(pen: Pen, x: number, y: number, turn: number, size: number): void {
  pen.stamp('gherkin', `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})`, () => {
    pen.oval(4, 16, 62, 16, '#3A2A12', 0, 0.3)
    const pickle = closed(points('-60,2 -44,-17 0,-23 44,-16 62,0 44,16 0,20 -44,17'))
    body(pen, pickle, { light: '#A9B866', mid: '#73893F', dark: '#46592A' }, 8)
    for (let i = 0; i < 11; i++)
      pen.oval(pen.between(-46, 46), pen.between(-12, 10), 3, 2.4, '#C9D48E', 0, 0.8)
    gleam(pen, open(points('-38,-9 -10,-15 20,-14')), 4, 0.5)
  })
}

/** A sprig: thyme when small, rosemary when large. */
export function herb(pen: Pen, x: number, y: number, turn: number, size: number): void {
  pen.stamp('herb', `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})`, () => {
    pen.line(open(points('0,0 50,-8 110,2 166,-6')), '#6B5A34', 5)
    for (let i = 0; i < 11; i++) {
      for (const side of [-1, 1]) {
        const lx = 16 + i * 14
        pen.oval(lx + 8, side * 15 - 3, 17, 5, i % 2 ? '#557038' : '#7E9A4F', side * 46)
      }
    }
    pen.oval(172, -6, 14, 5, '#7E9A4F', 0)
  })
}
