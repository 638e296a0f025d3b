/** Stripe's own test numbers, and what each of them leads to. */
export const TEST_CARDS = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declines',
  '4000002500003155': 'asks',
  '4000000000000077': 'pays_late',
  '4000000000000341': 'succeeds',
} as const

export type TestCard = keyof typeof TEST_CARDS
export type CardBehaviour = (typeof TEST_CARDS)[TestCard]

export function isTestCard(number: string): number is TestCard {
  return Object.hasOwn(TEST_CARDS, number)
}
