import { frenchSpacing } from '@fournil/domain/text'

/**
 * Our own sentences, set as French wants them: fr`Bonjour ${name} !` gets its apostrophes and
 * no-break spaces. What is inserted was written by someone else and stays as it is.
 */
export function fr(sentence: TemplateStringsArray, ...inserted: (string | number)[]): string {
  return sentence
    .map((part, i) => `${typeset(part)}${inserted[i] ?? ''}`)
    .join('')
    .replace(/n° /g, 'n°\u00a0')
}

function typeset(part: string): string {
  return frenchSpacing(part.replaceAll("'", '’'))
}

const inFrench = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** 5.5 -> '5,5 %'. */
export function formatRate(rate: number): string {
  return `${inFrench.format(rate)}\u202f%`
}
