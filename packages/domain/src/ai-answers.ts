import { isPlainText, withPlainNewlines } from './plain-text.ts'
import { PRODUCT_CONDITIONS, SEO_DESCRIPTION, SEO_TITLE } from './products.ts'
import type { PromptType } from './prompts.ts'

/** What the assistant writes: the fields of a form, by their names in it. An image is not one of them. */
export type TextPromptType = Exclude<PromptType, 'product_image_generation'>
export const PROPOSED_FIELDS = {
  product_description: ['description'],
  category_description: ['description'],
  seo_metadata: ['meta_title', 'meta_description'],
  google_merchant_suggestions: ['google_product_category', 'product_type', 'condition'],
} as const satisfies Record<TextPromptType, readonly string[]>

export type ProposedField = (typeof PROPOSED_FIELDS)[TextPromptType][number]
export type ProposedValues = Partial<Record<ProposedField, string>>

/** What fits the form. A title a little too long is shown all the same: a person shortens it better. */
export const MOST_PROPOSED: Readonly<Record<ProposedField, number>> = {
  description: 2000,
  meta_title: SEO_TITLE.most,
  meta_description: SEO_DESCRIPTION.most,
  google_product_category: 250,
  product_type: 250,
  condition: 20,
}
/** So many times what fits, it is no answer to what was asked. */
const FAR_TOO_LONG = 3

/** Whether the assistant is asked for an object with the fields in it, or for the text alone. */
export function isJsonAnswer(type: TextPromptType): boolean {
  return PROPOSED_FIELDS[type].length > 1
}

/** The assistant's answer as the fields it was asked for; null when it is something else. */
export function readAnswer(type: TextPromptType, answer: string): ProposedValues | null {
  const fields: readonly ProposedField[] = PROPOSED_FIELDS[type]
  const given = isJsonAnswer(type) ? objectIn(answer) : { description: answer }
  const values: ProposedValues = {}
  for (const field of fields) {
    const value = textIn(given, field)
    if (!value || value.length > MOST_PROPOSED[field] * FAR_TOO_LONG || !isPlainText(value))
      return null
    values[field] = value
  }
  if (values.condition && !PRODUCT_CONDITIONS.some((known) => known === values.condition))
    return null
  return values
}

/** Models like to wrap their object in a block of code. */
function objectIn(answer: string): object {
  const [json] = /\{[\s\S]*\}/.exec(answer) ?? []
  try {
    return JSON.parse(json ?? '{}')
  } catch {
    return {}
  }
}

function textIn(given: object, field: string): string | null {
  const value: unknown = Object.hasOwn(given, field) ? given[field as never] : null
  return typeof value === 'string' ? withPlainNewlines(value).trim() : null
}
