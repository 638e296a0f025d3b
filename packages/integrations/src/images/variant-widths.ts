/** The widths the screens ask for: cards on phones up to the product page on a wide display. */
export const SCREEN_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/** Never wider than the picture; its own width is the widest step when it falls between two. */
export function variantWidths(
  pictureWidth: number,
  widths: readonly number[] = SCREEN_WIDTHS,
): number[] {
  const widest = Math.min(pictureWidth, Math.max(...widths))
  return [...widths.filter((width) => width < widest).toSorted((a, b) => a - b), widest]
}
