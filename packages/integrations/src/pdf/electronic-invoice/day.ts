import { element, type XmlElement } from './xml.ts'

const YEAR_MONTH_DAY = '102'

/** '2026-11-18' -> 20261118. One element of the schema takes its date from another family of types. */
export function day(name: string, date: string, family: 'udt' | 'qdt' = 'udt'): XmlElement {
  const digits = date.replaceAll('-', '')
  const format = { format: YEAR_MONTH_DAY }
  return element(name, [element(`${family}:DateTimeString`, digits, format)])
}
