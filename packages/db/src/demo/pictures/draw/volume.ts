import { n } from './geometry.ts'
import type { Tones } from './palette.ts'
import type { Pen } from './pen.ts'

/** A body lit from the upper left: its outline in shade, the same outline pulled towards the light. */
export function body(pen: Pen, d: string, tones: Tones, depth = 14): void {
  pen.fill(d, tones.dark)
  const lit = pen.linear(
    [
      [0, tones.light],
      [0.55, tones.mid],
      [1, tones.mid],
    ],
    [0.1, 0],
    [0.8, 1],
  )
  pen.inside(d, () => {
    pen.moved(`translate(${n(-depth * 0.8)} ${n(-depth)})`, () => pen.fill(d, lit))
  })
}

/** The soft patch under a thing, heavier on the side away from the light. */
export function shadow(
  pen: Pen,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength = 1,
): void {
  const soft = pen.radial([
    [0, '#4A2A14', 0.42 * strength],
    [0.55, '#4A2A14', 0.26 * strength],
    [1, '#4A2A14', 0],
  ])
  pen.oval(cx + rx * 0.1, cy + ry * 0.22, rx * 1.14, ry * 1.2, soft)
}

/** The shadow of a block, from the outline of its base. */
export function contact(pen: Pen, footprint: string): void {
  for (const [dx, dy, opacity] of [
    [26, 18, 0.07],
    [18, 13, 0.1],
    [10, 8, 0.16],
    [4, 4, 0.2],
  ] as const) {
    pen.moved(`translate(${dx} ${dy})`, () => pen.fill(footprint, '#4A2A14', opacity))
  }
}

/** A dab of light. */
export function gleam(pen: Pen, d: string, width: number, opacity = 0.55): void {
  pen.line(d, '#FFF8E6', width, opacity)
}

/** Small marks scattered where the test says they belong. */
export function scatter(
  pen: Pen,
  count: number,
  area: { x: number; y: number; rx: number; ry: number },
  mark: (x: number, y: number) => void,
): void {
  for (let i = 0; i < count; i++) {
    const angle = pen.between(0, Math.PI * 2)
    // The square root spreads the marks evenly over the surface.
    const radius = Math.sqrt(pen.between(0, 1))
    mark(area.x + Math.cos(angle) * radius * area.rx, area.y + Math.sin(angle) * radius * area.ry)
  }
}
