import { invalid } from './api-error.ts'

export type FormValues = { [name: string]: FormValue }
export type FormValue = string | FormValues

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const MOST_PARAMETERS = 2_000
const DEEPEST = 6

/** `a[b][0]=c` -> { a: { b: { 0: 'c' } } }. A list stays keyed by its indices; whoever reads it knows it is one. */
export function decodeForm(body: string): FormValues {
  const form = group()
  const pairs = body.split('&').filter(Boolean)
  if (pairs.length > MOST_PARAMETERS) throw invalid('Too many parameters.')
  for (const pair of pairs) {
    const [name = '', ...value] = pair.split('=')
    place(form, pathOf(decode(name)), decode(value.join('=')))
  }
  return form
}

// Without a prototype `__proto__` and `constructor` are names like any other.
function group(): FormValues {
  return Object.create(null)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalid('Invalid URL encoding.')
  }
}

function pathOf(key: string): string[] {
  const [, first, rest = ''] = KEY.exec(key) ?? []
  if (first === undefined) throw invalid(`Invalid parameter name: ${key.slice(0, 100)}`)
  const path = [
    first,
    ...rest
      .split('[')
      .slice(1)
      .map((part) => part.slice(0, -1)),
  ]
  if (path.length > DEEPEST) throw invalid('Parameters are nested too deeply.')
  return path
}

function place(form: FormValues, path: string[], value: string) {
  let here = form
  for (const [index, part] of path.entries()) {
    // `list[]=x` means the next one.
    const name = part === '' ? String(Object.keys(here).length) : part
    const there = here[name]
    if (index === path.length - 1) {
      if (there !== undefined) throw invalid(`Parameter given twice: ${name}`)
      here[name] = value
      return
    }
    if (typeof there === 'string') throw invalid(`Parameter is both a value and a group: ${name}`)
    const next = there ?? group()
    here[name] = next
    here = next
  }
}
