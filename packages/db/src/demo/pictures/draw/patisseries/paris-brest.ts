import { around, closed, n, open, points, ring } from '../geometry.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { body, scatter, shadow } from '../volume.ts'

export function drawParisBrest(pen: Pen): void {
  ground(pen, 'cream')
  pen.closer(1.1, 400, 346)
  plate(pen, 400, 366, 330, colour.praline)
  shadow(pen, 404, 398, 258, 132)
  parisBrest(pen)
}

function parisBrest(pen: Pen): void {
  const [cx, cy] = [400, 350]
  const base = closed([
    ...ring(cx, cy + 52, 236, 0, 180, 13),
    ...ring(cx, cy + 18, 246, 180, 360, 13),
  ])
  body(pen, base, tones.choux, 12)
  pen.fill(closed(ring(cx, cy + 8, 240)), colour.bark)
  // The piped praline, bulging all round; the back first.
  const rosettes = Array.from(
    { length: 22 },
    (_, i) => -90 + (i % 2 ? -1 : 1) * Math.ceil(i / 2) * 16.4,
  )
  for (const turn of rosettes) rosette(pen, ...around(cx, cy + 6, 224, turn))
  const lid = [...ring(cx, cy - 34, 232, 0, 360, 26)].map(
    ([x, y], i) => [x, y + (i % 2 ? 4 : -3)] as const,
  )
  const hole = ring(cx, cy - 40, 86, 360, 0, 20, 0.44)
  const crown = `${closed(lid)}${closed(hole)}`
  pen.moved('translate(0 22)', () => pen.pierced(crown, tones.choux.dark))
  pen.fill(closed(ring(cx, cy - 22, 84, 0, 360, 20, 0.4)), '#8A5526')
  pen.pierced(
    crown,
    pen.radial(
      [
        [0, '#B06B2A'],
        [0.36, '#D08D3E'],
        [0.62, '#F3C67E'],
        [1, '#C98538'],
      ],
      [0.47, 0.42],
      0.56,
    ),
  )
  for (let i = 0; i < 46; i++) {
    const [x, y] = around(cx, cy - 42, pen.between(112, 212), pen.between(0, 360))
    almond(pen, x, y)
  }
  scatter(pen, 90, { x: cx - 20, y: cy - 48, rx: 210, ry: 96 }, (x, y) => {
    if (Math.hypot(x - cx, (y - cy + 40) / 0.45) < 100) return
    pen.oval(x, y, pen.between(1.5, 4), pen.between(1.5, 3), colour.white, 0, 0.75)
  })
}

function rosette(pen: Pen, x: number, y: number): void {
  pen.stamp('rosette', `translate(${n(x)} ${n(y)})`, () => {
    const bulb = closed(points('-34,4 -26,-28 0,-38 26,-28 34,4 20,24 -20,24'))
    body(pen, bulb, { light: '#E8C08A', mid: '#CB9A5C', dark: '#9A6A35' }, 9)
    pen.line(open(points('-10,-26 -16,-4 -10,16')), '#9A6A35', 3.5, 0.5)
    pen.line(open(points('8,-28 8,-4 6,18')), '#9A6A35', 3.5, 0.5)
  })
}

function almond(pen: Pen, x: number, y: number): void {
  const turn = Math.round(pen.between(0, 180))
  pen.stamp('almond', `translate(${n(x)} ${n(y)}) rotate(${turn})`, () => {
    pen.oval(1, 3, 19, 8, '#8A5526', 0, 0.5)
    pen.oval(0, 0, 19, 8, '#F6DFAF')
    pen.oval(-1, -1, 13, 4, '#FFF3D6')
  })
}
