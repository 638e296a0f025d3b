import { readCii } from './read-cii.ts'
import type { Rule } from './rule.ts'
import { RULES_OF_PRESENCE } from './rules-of-presence.ts'
import { RULES_OF_TOTALS } from './rules-of-totals.ts'
import { RULES_OF_VALUES } from './rules-of-values.ts'
import { RULES_OF_VAT } from './rules-of-vat.ts'
import { structureErrors } from './structure.ts'

/** The rules of EN 16931 that bear on what we write; what the others are about is never written (structure.ts). */
export const RULES: readonly Rule[] = [
  ...RULES_OF_PRESENCE,
  ...RULES_OF_TOTALS,
  ...RULES_OF_VAT,
  ...RULES_OF_VALUES,
]

/** Everything that is wrong with an electronic invoice; nothing, if it may be sent. */
export function brokenRules(xml: string): string[] {
  const invoice = readCii(xml)
  const broken = RULES.filter(({ holds }) => !holds(invoice)).map(({ id }) => id)
  return [...structureErrors(invoice), ...broken]
}
