import { element, type XmlElement } from './xml.ts'

const YEAR_MONTH_DAY = '102'

type DateType = 'udt:DateTimeString' | 'qdt:DateTimeString' | 'udt:DateString'

/** '2026-11-18' -> 20261118. The schema has three types for it, each in places of its own. */
export function day(name: string, date: string, type: DateType = 'udt:DateTimeString'): XmlElement {
  const digits = date.replaceAll('-', '')
  return element(name, [element(type, digits, { format: YEAR_MONTH_DAY })])
}
