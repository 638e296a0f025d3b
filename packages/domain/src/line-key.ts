// Alone in its file, so that a page which only counts does not carry the rules of options to the browser.

/** What a shopper chose of one option: one of its choices, or a text of their own. */
export type ChosenOption =
  | { option_id: string; choice_id: string; text?: undefined }
  | { option_id: string; text: string; choice_id?: undefined }

/** A line of a cart is a product and what was chosen of it: the same set, in whatever sequence, is the same line. */
export function lineKey(product_id: string, chosen: readonly ChosenOption[] = []): string {
  return [product_id, ...withoutEmpty(chosen).map(keyOf).toSorted()].join(' ')
}

/** A text of blanks says nothing. */
export function withoutEmpty(chosen: readonly ChosenOption[]): ChosenOption[] {
  return chosen.flatMap((one): ChosenOption[] => {
    if (one.text === undefined) return [one]
    const text = one.text.trim()
    return text === '' ? [] : [{ option_id: one.option_id, text }]
  })
}

function keyOf({ option_id, choice_id, text }: ChosenOption): string {
  return `${option_id}=${choice_id ?? JSON.stringify(text)}`
}
