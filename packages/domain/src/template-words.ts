import { positionAt, type TemplateError, templateErrors } from './templates.ts'

/** The first thing that is wrong with a template, where, and what to do about it; null when it is fine. */
export function templateSentence(template: string, known: readonly string[]): string | null {
  const [error] = templateErrors(template, known)
  if (!error) return null
  const { line, column } = positionAt(template, error.offset)
  return `Ligne ${line}, colonne ${column}\u00a0: ${wordsFor(error)}`
}

function wordsFor({ problem, tag }: TemplateError): string {
  switch (problem) {
    case 'unknown_variable':
      return `la variable {{${tag}}} n’existe pas ici.`
    case 'unclosed_if':
      return `${tag} n’est jamais fermé\u00a0: ajoutez {{/if}} à la fin du passage.`
    case 'unexpected_end':
      return `${tag} ne ferme rien\u00a0: il manque un {{#if …}} avant lui.`
    case 'unknown_tag':
      return `${tag} n’est pas compris. Seuls {{variable}} et {{#if variable}}…{{/if}} le sont.`
  }
}
