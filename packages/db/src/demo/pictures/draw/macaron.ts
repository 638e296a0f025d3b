import { closed, n, open, type Point, points } from './geometry.ts'
import type { Pen } from './pen.ts'
import { body, gleam, shadow } from './volume.ts'

/** Two shells, the frilled foot of each, and what holds them together. */
export function macaron(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  light: string,
  dark: string,
): void {
  pen.stamp(`macaron ${light}`, `translate(${n(x)} ${n(y)}) scale(${size})`, () => {
    shadow(pen, 2, 34, 66, 30, 0.9)
    const shellTones = { light, mid: light, dark }
    body(pen, closed(points('-60,18 -52,40 0,54 52,40 60,18 0,30')), shellTones, 6)
    pen.fill(closed(points('-56,10 -54,24 0,38 54,24 56,10 0,18')), '#FBEEDA')
    const foot: Point[] = Array.from({ length: 21 }, (_, i) => {
      const f = i / 10 - 1
      return [f * 62, 4 + Math.sqrt(Math.max(0, 1 - f * f)) * 22 + (i % 2 ? 3 : -3)]
    })
    pen.fill(closed([...foot, [58, -8], [-58, -8]], 0.8), dark)
    const dome = closed(points('-62,0 -54,-28 -24,-44 0,-47 24,-44 54,-28 62,0 44,14 0,22 -44,14'))
    body(pen, dome, shellTones, 8)
    gleam(pen, open(points('-42,-12 -32,-26 -12,-34')), 7, 0.6)
  })
}
