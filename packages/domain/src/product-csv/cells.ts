import { ALLERGEN_LABELS, ALLERGENS, type Allergen } from '../allergens.ts'
import { parseEuros, typedEuros } from '../money.ts'
import { foldText } from '../text.ts'
import { type CellKind, CSV_COLUMNS, type CsvField } from './columns.ts'

export type CellValue = string | number | boolean | readonly string[] | null
export type ReadCell = { value: CellValue } | { error: string }

/** What a cell says, or in French what is wrong with it. An empty one says nothing. */
export function readCell(field: CsvField, text: string): ReadCell {
  const { kind, header }: { kind: CellKind; header: string } = CSV_COLUMNS[field]
  const typed = text.trim()
  if (typed === '') return { value: null }
  if (kind === 'text') return { value: typed }
  if (kind === 'euros') return number(header, typed, parseEuros(typed))
  if (kind === 'decimal') return number(header, typed, parseDecimal(typed))
  if (kind === 'whole') return number(header, typed, wholeOf(typed))
  if (kind === 'time') return { value: timeOf(typed) }
  if (kind === 'active') return { value: isYes(typed) }
  if (kind === 'yes_no') return yesOrNo(header, typed)
  if (kind === 'allergens') return readAllergens(typed)
  if (kind === 'addresses') return { value: [...new Set(typed.split(/\s+/))] }
  return choice(header, typed, kind)
}

/** As an exported file has it: what `readCell` reads back. */
export function writeCell(field: CsvField, value: CellValue): string {
  const { kind }: { kind: CellKind } = CSV_COLUMNS[field]
  if (value === null) return ''
  if (kind === 'euros') return typedEuros(Number(value))
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (kind === 'addresses') return (value as readonly string[]).join(' ')
  if (kind === 'allergens') return writeAllergens(value as readonly Allergen[])
  if (typeof kind === 'object') return kind[String(value)] ?? String(value)
  return String(value)
}

/** '1 234,5' or '1234.5' -> 1234.5; null for anything else. */
export function parseDecimal(typed: string): number | null {
  const text = typed.replace(/\s/g, ' ').trim()
  if (!/^(\d{1,3}( \d{3})+|\d{1,9})([.,]\d{1,4})?$/.test(text)) return null
  return Number(text.replaceAll(' ', '').replace(',', '.'))
}

function wholeOf(typed: string): number | null {
  const value = parseDecimal(typed)
  return Number.isInteger(value) ? value : null
}

/** '18h', '9:05:00' -> '18:00', '09:05'; anything else stays, for the form to refuse. */
function timeOf(typed: string): string {
  const match = /^(\d{1,2})\s*[:h]\s*(\d{2})?(?::\d{2})?$/i.exec(typed)
  if (!match) return typed
  const [, hours = '', minutes = '00'] = match
  return `${hours.padStart(2, '0')}:${minutes}`
}

function number(header: string, typed: string, value: number | null): ReadCell {
  if (value !== null) return { value }
  return { error: `«\u00a0${header}\u00a0»\u00a0: nombre illisible ${quoted(typed)}` }
}

const YES = new Set(['true', '1', 'vrai', 'oui', 'yes', 'actif', 'active', 'x', 'o', 'y'])
const NO = new Set(['false', '0', 'faux', 'non', 'no', 'n'])

function isYes(typed: string): boolean {
  return YES.has(foldText(typed))
}

function yesOrNo(header: string, typed: string): ReadCell {
  if (isYes(typed)) return { value: true }
  if (NO.has(foldText(typed))) return { value: false }
  return { error: `«\u00a0${header}\u00a0»\u00a0: oui ou non attendu, et non ${quoted(typed)}` }
}

/** A code or its French name, whatever the case, the accents and an s at the end. */
function choice(header: string, typed: string, labels: Readonly<Record<string, string>>): ReadCell {
  const code = codesOf(labels).get(choiceKey(typed))
  if (code !== undefined) return { value: code }
  const known = Object.values(labels).join(', ')
  return {
    error: `«\u00a0${header}\u00a0»\u00a0: valeur inconnue ${quoted(typed)} (possibles\u00a0: ${known})`,
  }
}

/** Made once for each list: a file asks for them by the ten thousand. */
const codes = new WeakMap<object, ReadonlyMap<string, string>>()

function codesOf(labels: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const made =
    codes.get(labels) ??
    new Map(
      Object.entries(labels).flatMap(([code, label]) => [
        [choiceKey(code), code],
        [choiceKey(label), code],
      ]),
    )
  codes.set(labels, made)
  return made
}

function choiceKey(text: string): string {
  return foldText(text)
    .replace(/[^a-z]/g, '')
    .replace(/(?<=..)s$/, '')
}

/** Null is 'not stated'; this says that there is none. */
const NO_ALLERGEN = 'Aucun'

/** As people call them, beside the words of the regulation. */
const SHORT_NAMES = new Map<string, Allergen>([
  ['cereale', 'gluten'],
  ['ble', 'gluten'],
  ['cacahuete', 'peanuts'],
  ['noix', 'nuts'],
  ['sulfite', 'sulphites'],
])

function readAllergens(typed: string): ReadCell {
  const names = typed.split(/[,;|\n]/).filter((name) => name.trim() !== '')
  if (names.length === 1 && choiceKey(names[0] ?? '') === 'aucun') return { value: [] }
  const found = names.map(allergenNamed)
  const unknown = names.find((_, index) => found[index] === undefined)
  if (unknown !== undefined || names.length === 0)
    return { error: `Allergène inconnu\u00a0: ${quoted(unknown ?? typed)}` }
  return { value: ALLERGENS.filter((code) => found.includes(code)) }
}

function allergenNamed(name: string): string | undefined {
  const wanted = choiceKey(name)
  return codesOf(ALLERGEN_LABELS).get(wanted) ?? SHORT_NAMES.get(wanted)
}

function writeAllergens(codes: readonly Allergen[]): string {
  if (codes.length === 0) return NO_ALLERGEN
  return codes.map((code) => ALLERGEN_LABELS[code]).join(', ')
}

/** A cell in a sentence: short, and without what cannot be seen. */
export function quoted(cell: string): string {
  const seen = cell
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
  const short = [...seen]
  return `«\u00a0${short.length > 40 ? `${short.slice(0, 40).join('')}…` : seen}\u00a0»`
}
