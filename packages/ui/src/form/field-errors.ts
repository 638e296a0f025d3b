import type { FieldErrors } from 'react-hook-form'

export type NamedError = { name: string; message: string; isFromServer: boolean }

/** Marks what the server refused: it stays until its own field changes, because no schema here can check it. */
export const FROM_SERVER = 'server'

/** { periods: [undefined, { opens_at: … }] } -> [{ name: 'periods.1.opens_at', … }] */
export function errorsByName(errors: FieldErrors, path: readonly string[] = []): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return []
    // The error of a list as a whole stands beside those of its rows.
    const here = key === 'root' ? path : [...path, key]
    if (typeof error.message === 'string')
      return [
        { name: here.join('.'), message: error.message, isFromServer: error.type === FROM_SERVER },
      ]
    return errorsByName(error as FieldErrors, here)
  })
}

/** The field that an issue is about, or the nearest one around it: a row's error is said at its list. */
export function nearestField(path: string, has: (name: string) => boolean): string | null {
  if (has(path)) return path
  const end = path.lastIndexOf('.')
  return end < 0 ? null : nearestField(path.slice(0, end), has)
}
