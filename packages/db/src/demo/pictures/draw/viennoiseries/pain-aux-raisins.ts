import { around, closed, mix, open, ring } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground, plate } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'
import { flaky } from './flaky.ts'

export function drawPainAuxRaisins(pen: Pen): void {
  ground(pen, 'apricot')
  pen.closer(1.1, 400, 346)
  plate(pen, 400, 352, 322, colour.apricot)
  shadow(pen, 404, 372, 236, 136)
  snail(pen)
}

function snail(pen: Pen): void {
  const [cx, cy] = [400, 330]
  body(
    pen,
    closed([...ring(cx, cy + 46, 232, 0, 180, 12), ...ring(cx, cy, 232, 180, 360, 12)], 1),
    flaky,
    10,
  )
  pen.fill(closed(ring(cx, cy, 228)), colour.crust)
  pen.fill(closed(ring(cx, cy, 218)), colour.butter)
  const coil = (from: number, to: number, lift = 0) =>
    open(
      Array.from({ length: 56 }, (_, i) => {
        const f = mix(from, to, i / 55)
        return around(cx - lift, cy - lift, 18 + 196 * f, 200 + f * 1180)
      }),
    )
  pen.inside(closed(ring(cx, cy, 232)), () => {
    pen.line(coil(0, 1.2), '#9F5A20', 46)
    pen.line(coil(0, 1.2, 2), '#DB9440', 38)
    pen.line(coil(0, 1.2, 7), '#F1BD6C', 17)
    pen.line(coil(0.02, 1.2, 9), '#F9DA9D', 5, 0.8)
  })
  for (let i = 0; i < 19; i++) {
    const f = 0.12 + (i / 19) * 0.86
    const [x, y] = around(cx, cy, 18 + 196 * f + 27 * (i % 2 ? 1 : 0.9), 200 + f * 1180 + 8)
    if (Math.hypot(x - cx, (y - cy) / 0.52) > 212) continue
    raisin(pen, x, y)
  }
  gleam(pen, open(ring(cx, cy - 6, 196, 196, 262, 8)), 12, 0.4)
}

function raisin(pen: Pen, x: number, y: number): void {
  pen.oval(x + 1, y + 3, 17, 11, '#6B3515', 0, 0.5)
  pen.oval(x, y, 16, 10, '#4A2130', pen.between(-30, 30))
  pen.oval(x - 3, y - 3, 8, 4, '#7B4152', -20)
  pen.oval(x - 5, y - 4, 3, 1.6, '#D9AFAF')
}
