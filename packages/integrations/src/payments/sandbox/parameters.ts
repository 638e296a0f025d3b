import { invalid } from './api-error.ts'
import type { FormValue, FormValues } from './form.ts'

const LONGEST_TEXT = 5_000
const MOST_METADATA = 50
const LONGEST_METADATA = { key: 40, value: 500 }

/** Reads a group of parameters by name; what nobody has read is unknown and refused at the `end`. */
export class Parameters {
  readonly #values: FormValues
  readonly #path: string
  readonly #unread: Set<string>

  constructor(values: FormValues, path = '') {
    this.#values = values
    this.#path = path
    this.#unread = new Set(Object.keys(values))
  }

  optionalText(name: string, longest = LONGEST_TEXT): string | null {
    const value = this.#take(name)
    if (value === undefined || value === '') return null
    if (typeof value !== 'string' || value.length > longest || value.includes('\0')) {
      throw invalid('Invalid string', this.#named(name))
    }
    return value
  }

  text(name: string): string {
    return this.optionalText(name) ?? this.#lacks(name)
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T {
    const value = this.text(name)
    const found = allowed.find((one) => one === value)
    if (found === undefined)
      throw invalid(`Invalid ${name}: must be ${allowed.join(' or ')}`, this.#named(name))
    return found
  }

  optionalInteger(name: string, least: number, most: number): number | null {
    const value = this.optionalText(name)
    if (value === null) return null
    if (!/^-?\d{1,15}$/.test(value))
      throw invalid(`Invalid integer: ${value}`, this.#named(name), 'parameter_invalid_integer')
    const number = Number(value)
    if (number < least || number > most) {
      throw invalid(
        `This value must be between ${least} and ${most}.`,
        this.#named(name),
        'parameter_invalid_integer',
      )
    }
    return number
  }

  integer(name: string, least: number, most: number): number {
    return this.optionalInteger(name, least, most) ?? this.#lacks(name)
  }

  url(name: string): string {
    const url = URL.parse(this.text(name))
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
      throw invalid('Not a valid URL', this.#named(name), 'url_invalid')
    return this.#values[name] as string
  }

  optionalGroup(name: string): Parameters | null {
    const value = this.#take(name)
    return value === undefined || value === '' ? null : this.#inner(name, value)
  }

  group(name: string): Parameters {
    return this.optionalGroup(name) ?? this.#lacks(name)
  }

  list(name: string): Parameters[] {
    return this.#items(name).map(([index, value]) => this.#inner(`${name}[${index}]`, value))
  }

  texts(name: string): string[] {
    return this.#items(name).map(([, value]) => {
      if (typeof value !== 'string') throw invalid('Invalid string', this.#named(name))
      return value
    })
  }

  metadata(name: string): Record<string, string> {
    const entries = Object.entries(this.#groupValues(name))
    const isSound = entries.every(
      ([key, value]) =>
        typeof value === 'string' &&
        !`${key}${value}`.includes('\0') &&
        key.length <= LONGEST_METADATA.key &&
        value.length <= LONGEST_METADATA.value,
    )
    if (!isSound || entries.length > MOST_METADATA)
      throw invalid('Invalid metadata', this.#named(name))
    return Object.fromEntries(entries) as Record<string, string>
  }

  end(): void {
    const [unknown] = this.#unread
    if (unknown === undefined) return
    throw invalid(
      `Received unknown parameter: ${this.#named(unknown).slice(0, 100)}`,
      this.#named(unknown).slice(0, 100),
      'parameter_unknown',
    )
  }

  #take(name: string): FormValue | undefined {
    this.#unread.delete(name)
    return this.#values[name]
  }

  #inner(name: string, value: FormValue): Parameters {
    if (typeof value === 'string') throw invalid('Invalid object', this.#named(name))
    return new Parameters(value, this.#named(name))
  }

  #groupValues(name: string): FormValues {
    const value = this.#take(name) ?? {}
    if (typeof value === 'string' && value !== '')
      throw invalid('Invalid object', this.#named(name))
    return value === '' ? {} : (value as FormValues)
  }

  /** In the order of their indices, which must be 0, 1, 2... */
  #items(name: string): [number, FormValue][] {
    const values = this.#groupValues(name)
    return Object.keys(values).map((_, index) => {
      const value = values[index]
      if (value === undefined) throw invalid('Invalid array', this.#named(name))
      return [index, value]
    })
  }

  #named(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name
  }

  #lacks(name: string): never {
    throw invalid(
      `Missing required param: ${this.#named(name)}.`,
      this.#named(name),
      'parameter_missing',
    )
  }
}
