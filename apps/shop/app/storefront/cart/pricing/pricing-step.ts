/** The question last answered, and on which occasion it was asked. */
export type Asked = { question: string; occasion: string }

export const NOTHING_ASKED: Asked = { question: '', occasion: '' }

/** What to do about the cart as it is now, and what to remember of earlier answers. */
export function pricingStep(
  known: Asked,
  { question, occasion, isEmpty }: Asked & { isEmpty: boolean },
): { step: 'forget' | 'rest' | 'ask'; known: Asked } {
  // The answer is thrown away with the cart: should the same cart come back, it is asked for anew.
  if (isEmpty) return { step: 'forget', known: NOTHING_ASKED }
  // The answer itself changed the cart: that question is already answered.
  const isAnswered = known.question === question && known.occasion === occasion
  return { step: isAnswered ? 'rest' : 'ask', known }
}
