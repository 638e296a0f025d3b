// Contrast as WCAG 2.2 computes it, and the few mixes that theme fallbacks need.

export type Rgb = readonly [red: number, green: number, blue: number]

const BLACK = '#000000'
const WHITE = '#ffffff'

/** '#abc', 'abc' or '#aabbcc' -> channels 0-255; null for anything else. */
export function parseHex(hex: string): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (!digits) return null
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function formatHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** 1 (same) to 21 (black on white). A colour that cannot be read as hex counts as black. */
export function contrastRatio(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * A text colour that can be read on this background: the preferred one if it can, else the nearest
 * shade of it that can, darker or lighter.
 */
export function readableOn(background: string, preferred = WHITE, minimum = 4.5): string {
  if (parseHex(preferred) && contrastRatio(background, preferred) >= minimum) return preferred
  const pole = contrastRatio(background, BLACK) >= contrastRatio(background, WHITE) ? BLACK : WHITE
  for (let amount = 0.05; amount < 1; amount += 0.05) {
    const shade = mix(preferred, pole, amount)
    if (contrastRatio(background, shade) >= minimum) return shade
  }
  return pole
}

/** `amount` 0 gives a, 1 gives b, mixed in sRGB as CSS does without a colour space. */
export function mix(a: string, b: string, amount: number): string {
  const from = parseHex(a) ?? [0, 0, 0]
  const to = parseHex(b) ?? [0, 0, 0]
  const share = Math.min(1, Math.max(0, amount))
  const [red, green, blue] = from.map(
    (channel, i) => channel + ((to[i] ?? 0) - channel) * share,
  ) as [number, number, number]
  return formatHex([red, green, blue])
}

export function darken(hex: string, amount: number): string {
  return mix(hex, BLACK, amount)
}

export function lighten(hex: string, amount: number): string {
  return mix(hex, WHITE, amount)
}

export function isDark(hex: string): boolean {
  return contrastRatio(hex, WHITE) > contrastRatio(hex, BLACK)
}

function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex) ?? [0, 0, 0]
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
