// Pictures that the assistant draws: by which model, how large, and what that costs about.

export const IMAGE_MODELS = ['dall-e-3', 'dall-e-2'] as const
export type ImageModel = (typeof IMAGE_MODELS)[number]

export const IMAGE_SIZES = ['1024x1024', '1792x1024', '1024x1792'] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

/** The older model draws squares alone. */
export function sizesOf(model: ImageModel): readonly ImageSize[] {
  return model === 'dall-e-3' ? IMAGE_SIZES : ['1024x1024']
}

/** About so many cents: what the provider takes for one. */
export function imageCost(model: ImageModel, size: ImageSize): number {
  if (model === 'dall-e-2') return 2
  return size === '1024x1024' ? 4 : 8
}

/** How long a request may be, in characters. */
const MOST_PROMPT: Readonly<Record<ImageModel, number>> = { 'dall-e-3': 4000, 'dall-e-2': 1000 }

/** The rules and the request as the one text that these models take, no longer than they take it. */
export function imagePrompt(
  model: ImageModel,
  { system, user }: { system: string; user: string },
): string {
  // The request first: where it is too long, the end of the rules is lost and not the product.
  const whole = [...[user.trim(), system.trim()].filter(Boolean).join('\n\n')]
  return whole.slice(0, MOST_PROMPT[model]).join('').trim()
}
