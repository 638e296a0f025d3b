import { type DesignField, DesignForm } from '@fournil/contract/office/design-form'
import type { Tx } from '@fournil/db'
import {
  TEXT_FONT_FAMILIES,
  THEME_COLOURS,
  THEME_LENGTHS,
  type ThemeColour,
  type ThemeLength,
} from '@fournil/domain/theme'
import {
  readColour,
  readFamily,
  readMilliseconds,
  readNumber,
  readPixels,
} from '@fournil/domain/theme-values'

export const DESIGN_FIELDS = Object.keys(DesignForm.shape) as DesignField[]
const COLOURS = Object.keys(THEME_COLOURS) as ThemeColour[]
const LENGTHS = Object.keys(THEME_LENGTHS) as ThemeLength[]

export type StoredDesign = {
  id: string
  version: number
  updated_at: Date
  updated_by: string | null
  form: DesignForm
}

/** The active look as the form shows it: what a page would not understand counts as not chosen. */
export async function storedDesign(tx: Tx): Promise<StoredDesign> {
  const row = await tx
    .selectFrom('storefront_settings')
    .select([...DESIGN_FIELDS, 'id', 'version', 'updated_at', 'updated_by'])
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { id, version, updated_at, updated_by, ...look } = row
  const text = readFamily(look.font_family_secondary)
  const form = {
    ...look,
    ...mapped(COLOURS, (field) => readColour(look[field])),
    ...mapped(LENGTHS, (field) => readLength(field, look[field])),
    font_family_primary: readFamily(look.font_family_primary),
    font_family_secondary: TEXT_FONT_FAMILIES.find((family) => family === text) ?? null,
  }
  return { id, version, updated_at, updated_by, form }
}

/** The form as the table keeps it: lengths as text with their unit. */
export function designRow(form: DesignForm) {
  return { ...form, ...mapped(LENGTHS, (field) => writeLength(field, form[field])) }
}

function readLength(field: ThemeLength, text: string | null): number | null {
  const { least, most } = THEME_LENGTHS[field]
  if (field === 'transition_duration') return readMilliseconds(text, most)
  return field.startsWith('line_height')
    ? readNumber(text, least, most)
    : readPixels(text, least, most)
}

function writeLength(field: ThemeLength, value: number | null): string | null {
  if (value === null) return null
  if (field === 'transition_duration') return `${value}ms`
  // Exponents and endless decimals are no length.
  const written = String(Math.round(value * 1000) / 1000)
  return field.startsWith('line_height') ? written : `${written}px`
}

function mapped<Name extends string, Value>(names: readonly Name[], map: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, Value>
}
