import { closed, type Point } from '../geometry.ts'

/** A round loaf standing on its base, seen a little from above. */
export function dome(cx: number, base: number, radius: number, height: number): string {
  const p: Point[] = [
    [cx - radius, base - height * 0.36],
    [cx - radius * 0.9, base - height * 0.66],
    [cx - radius * 0.6, base - height * 0.9],
    [cx, base - height],
    [cx + radius * 0.6, base - height * 0.9],
    [cx + radius * 0.9, base - height * 0.66],
    [cx + radius, base - height * 0.36],
    [cx + radius * 0.86, base - height * 0.12],
    [cx + radius * 0.5, base],
    [cx, base + height * 0.02],
    [cx - radius * 0.5, base],
    [cx - radius * 0.86, base - height * 0.12],
  ]
  return closed(p)
}
