// How a cell of a product file writes the options of a product, so that a person can edit them in a spreadsheet:
//
//   Taille*: 4 parts=0|6 parts=+8,00 (+24 h)|8 parts=+15,00 (inactif); Inscription (30)=+1,50
//
// Options stand between semicolons, the star says that one must choose, choices stand between bars. A text has its
// longest length in brackets. A label that uses one of these signs has a backslash before it.

import { parseEuros, typedEuros } from '../money.ts'
import type { OptionKind } from '../options.ts'
import type { PreparationTimeUnit } from '../products.ts'

export type CsvChoice = {
  label: string
  price: number
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
  is_active: boolean
}

export type CsvOption = {
  kind: OptionKind
  label: string
  is_required: boolean
  most_characters: number | null
  price: number
  choices: CsvChoice[]
}

export function writeOptions(options: readonly CsvOption[]): string {
  return options.map(writeOption).join('; ')
}

function writeOption(option: CsvOption): string {
  const name = `${escaped(option.label)}${option.is_required ? '*' : ''}`
  if (option.kind === 'choice') return `${name}: ${option.choices.map(writeChoice).join('|')}`
  const price = option.price === 0 ? '' : `=${signed(option.price)}`
  return `${name} (${option.most_characters ?? 0})${price}`
}

function writeChoice(choice: CsvChoice): string {
  const { preparation_time_hours: amount, preparation_time_unit: unit } = choice
  const notes = [
    ...(amount > 0 ? [`+${amount} ${unit === 'days' ? 'j' : 'h'}`] : []),
    ...(choice.is_active ? [] : ['inactif']),
  ]
  const note = notes.length > 0 ? ` (${notes.join(', ')})` : ''
  return `${escaped(choice.label)}=${signed(choice.price)}${note}`
}

function signed(cents: number): string {
  if (cents === 0) return '0'
  return `${cents > 0 ? '+' : ''}${typedEuros(cents)}`
}

const SIGNS = /[\\;|:=()*]/g
const escaped = (label: string) => label.replace(SIGNS, '\\$&')
const unescaped = (text: string) => text.replace(/\\(.)/gsu, '$1').trim()

export type ReadOptions = { options: CsvOption[] } | { error: string }

export function readOptions(cell: string): ReadOptions {
  const options: CsvOption[] = []
  for (const part of splitAt(cell, ';')) {
    if (part.trim() === '') continue
    const read = readOption(part.trim())
    if ('error' in read) return read
    options.push(read.option)
  }
  return { options }
}

type ReadOption = { option: CsvOption } | { error: string }

function readOption(part: string): ReadOption {
  const [head = '', ...rest] = splitAt(part, ':')
  if (rest.length > 1) return { error: `deux-points en trop dans «\u00a0${short(part)}\u00a0»` }
  return rest[0] === undefined ? readText(part) : readChoices(head, rest[0])
}

const TEXT = /^((?:\\.|[^\\])*?)\s*(\*?)\s*\((\d{1,4})\)\s*(?:=\s*(\S.*))?$/su

function readText(part: string): ReadOption {
  const match = TEXT.exec(part)
  if (!match)
    return {
      error: `«\u00a0${short(part)}\u00a0» n’est ni une liste («\u00a0Taille: petit=0|grand=+2,00\u00a0») ni un texte («\u00a0Inscription (30)\u00a0»)`,
    }
  const [, name = '', star, most, typed] = match
  const price = typed === undefined ? 0 : readPrice(typed)
  if (price === null) return { error: `montant illisible «\u00a0${short(typed ?? '')}\u00a0»` }
  const label = unescaped(name)
  return {
    option: {
      kind: 'text',
      label,
      is_required: star === '*',
      most_characters: Number(most),
      price,
      choices: [],
    },
  }
}

const NAME = /^((?:\\.|[^\\])*?)\s*(\*?)$/su

function readChoices(head: string, list: string): ReadOption {
  const [, name = '', star] = NAME.exec(head.trim()) ?? []
  const choices: CsvChoice[] = []
  for (const part of splitAt(list, '|')) {
    const read = readChoice(part.trim())
    if ('error' in read) return read
    choices.push(read.choice)
  }
  const label = unescaped(name)
  const is_required = star === '*'
  return {
    option: { kind: 'choice', label, is_required, most_characters: null, price: 0, choices },
  }
}

const CHOICE = /^((?:\\.|[^\\=(])*)(?:=\s*([^()]*?))?\s*(?:\(([^()]*)\))?$/su

function readChoice(part: string): { choice: CsvChoice } | { error: string } {
  const match = CHOICE.exec(part)
  const [, name = '', typed, note = ''] = match ?? []
  const label = unescaped(name)
  if (!match || label === '') return { error: `choix illisible «\u00a0${short(part)}\u00a0»` }
  const price = typed === undefined ? 0 : readPrice(typed)
  if (price === null) return { error: `montant illisible «\u00a0${short(typed ?? '')}\u00a0»` }
  const choice: CsvChoice = {
    label,
    price,
    preparation_time_hours: 0,
    preparation_time_unit: 'hours',
    is_active: true,
  }
  for (const word of note.split(',').map((one) => one.trim())) {
    const time = /^\+?\s*(\d{1,5})\s*(h|j)$/i.exec(word)
    if (time) {
      choice.preparation_time_hours = Number(time[1])
      choice.preparation_time_unit = time[2]?.toLowerCase() === 'j' ? 'days' : 'hours'
    } else if (/^inacti(f|ve)$/i.test(word)) choice.is_active = false
    else if (word !== '') return { error: `mention inconnue «\u00a0${short(word)}\u00a0»` }
  }
  return { choice }
}

function readPrice(typed: string): number | null {
  const text = typed.trim()
  const cents = parseEuros(text.replace(/^[+\-−]\s*/, ''))
  return cents !== null && /^[-−]/.test(text) ? 0 - cents : cents
}

/** Parts between a sign that no backslash protects. */
function splitAt(text: string, sign: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (char === sign) parts.push('')
    else {
      const taken = char === '\\' ? text.slice(at, at + 2) : char
      parts[parts.length - 1] += taken
      at += taken.length - 1
    }
  }
  return parts
}

function short(text: string): string {
  const seen = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()]
  return seen.length > 40 ? `${seen.slice(0, 40).join('')}…` : seen.join('')
}
