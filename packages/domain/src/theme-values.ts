// Settings are typed by merchants: a value is read into a known shape and written anew, or dropped.
import { formatHex, parseHex } from './colours.ts'
import { FONT_FAMILIES, type FontFamily } from './theme.ts'

/** '#AbC' -> '#aabbcc'; anything that is not a plain hex colour is dropped. */
export function readColour(value: unknown): string | null {
  if (typeof value !== 'string' || !value.trim().startsWith('#')) return null
  const rgb = parseHex(value)
  return rgb && formatHex(rgb)
}

/** '12px', '0.75rem' or 12 -> pixels within the bounds, at 16 px to the rem. */
export function readPixels(value: unknown, min: number, max: number): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? clamp(value, min, max) : null
  const match = typeof value === 'string' && /^(\d{1,4}(?:\.\d{1,4})?)(px|rem)?$/.exec(value.trim())
  if (!match) return null
  return clamp(Number(match[1]) * (match[2] === 'rem' ? 16 : 1), min, max)
}

/** '200ms', '0.2s' or 200 -> milliseconds, never slower than `max`. */
export function readMilliseconds(value: unknown, max: number): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? clamp(value, 0, max) : null
  const match = typeof value === 'string' && /^(\d{0,4}(?:\.\d{1,3})?)(ms|s)$/.exec(value.trim())
  if (!match || match[1] === '') return null
  return clamp(Number(match[1]) * (match[2] === 's' ? 1000 : 1), 0, max)
}

/** A number or its text, within the bounds. */
export function readNumber(value: unknown, min: number, max: number): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,4}(\.\d{1,4})?$/.test(text.trim())) return null
  return clamp(Number(text), min, max)
}

export function readChoice<T extends string>(value: unknown, choices: readonly T[]): T | null {
  return choices.find((choice) => choice === value) ?? null
}

/** 'Fraunces', '"Fraunces Variable", serif' -> 'Fraunces'; a face that does not ship with the product is dropped. */
export function readFamily(value: unknown): FontFamily | null {
  if (typeof value !== 'string') return null
  const first = value.split(',')[0] ?? ''
  const name = first
    .replace(/["']/g, '')
    .replace(/\s+variable\s*$/i, '')
    .trim()
    .toLowerCase()
  return FONT_FAMILIES.find((known) => known.toLowerCase() === name) ?? null
}

/** Only a stored `false` switches something off; a missing setting does not. */
export function isOff(value: unknown): boolean {
  return value === false
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
