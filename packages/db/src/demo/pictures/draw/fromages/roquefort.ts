import { around, closed, n, open } from '../geometry.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { wedge } from '../solids.ts'
import { body, contact, gleam } from '../volume.ts'
import { slate } from './slate.ts'

export function drawRoquefort(pen: Pen): void {
  ground(pen, 'clay')
  pen.closer(1.08, 400, 340)
  slate(pen)
  roquefort(pen)
}

function roquefort(pen: Pen): void {
  const part = wedge([122, 276], [560, 306], [640, 176], 44, 128)
  contact(pen, part.footprint)
  pen.fill(part.rind, pen.blend('#EFE2C2', '#BFAF8A', 'across'))
  pen.fill(part.face, pen.blend('#FFF8E4', '#EFDFB8'))
  pen.fill(part.lid, pen.blend('#FFFCF0', '#F3E6C4'))
  const vein = (x: number, y: number, r: number, tilt: number) => {
    const kind = Math.floor(pen.between(0, 6))
    const size = `${(r / 12).toFixed(2)} ${((r * tilt) / 12).toFixed(2)}`
    pen.stamp(`vein ${kind}`, `translate(${n(x)} ${n(y)}) scale(${size})`, () => {
      const blot = (low: number, high: number, count: number) =>
        closed(
          Array.from({ length: count }, (_, k) =>
            around(0, 0, 12 * pen.between(low, high), (k * 360) / count + pen.between(-10, 10), 1),
          ),
          0.7,
        )
      pen.fill(blot(0.45, 1.3, 9), '#7E9C94', 0.75)
      pen.moved('translate(1 1.5)', () => pen.fill(blot(0.2, 0.75, 7), '#3F5F63'))
    })
  }
  pen.inside(part.face, () => {
    for (let i = 0; i < 40; i++)
      vein(
        ...part.onFace(((i * 0.618) % 1) * 0.92 + 0.03, pen.between(0.08, 0.92)),
        pen.between(6, 17),
        0.7,
      )
    for (const u of [0.18, 0.4, 0.62, 0.82])
      pen.line(
        open([part.onFace(u, 0.1), part.onFace(u + 0.01, 0.5), part.onFace(u - 0.01, 0.9)]),
        '#6E8E88',
        3.5,
        0.5,
      )
  })
  pen.inside(part.lid, () => {
    for (let i = 0; i < 26; i++)
      vein(
        ...part.onLid(Math.sqrt(pen.between(0.06, 0.95)), pen.between(0.06, 0.94)),
        pen.between(6, 15),
        0.5,
      )
  })
  pen.inside(part.rind, () => {
    for (let i = 0; i < 16; i++)
      vein(...part.onRind(pen.between(0, 1), pen.between(0, 1)), pen.between(5, 10), 1)
  })
  gleam(pen, open([part.onLid(0.1, 0.06), part.onLid(0.6, 0.03), part.onLid(0.98, 0.02)]), 4, 0.9)
  for (const [x, y, r] of [
    [150, 446, 17],
    [190, 462, 11],
    [118, 462, 9],
  ] as const) {
    pen.oval(x + 3, y + 6, r * 1.1, r * 0.6, '#22282A', 0, 0.4)
    body(
      pen,
      closed(
        Array.from({ length: 7 }, (_, k) => around(x, y, r * pen.between(0.8, 1.15), k * 51, 0.75)),
        0.6,
      ),
      { light: '#FFFBEB', mid: '#F3E6C4', dark: '#CDBB90' },
      5,
    )
    pen.oval(x, y, r * 0.35, r * 0.25, '#3F5F63')
  }
}
