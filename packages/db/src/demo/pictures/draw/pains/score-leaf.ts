import { closed, mix } from '../geometry.ts'
import type { tube } from '../tube.ts'

/** A cut of the blade, opened by the oven. */
export function scoreLeaf(
  loaf: ReturnType<typeof tube>,
  t: number,
  reach: number,
  vStart: number,
  vEnd: number,
  width: number,
): string {
  const side = (sign: number) =>
    [0, 0.25, 0.5, 0.75, 1].map((f) =>
      loaf.at(
        mix(t - reach, t + reach, f) + sign * width * Math.sin(Math.PI * f),
        mix(vStart, vEnd, f),
      ),
    )
  return closed([...side(-1), ...side(1).reverse().slice(1, -1)], 0.9)
}
