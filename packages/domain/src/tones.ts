/** How a description may sound; the word goes into the prompt, which is French. */
export const TONE_LABELS = {
  professional: 'professionnel',
  friendly: 'chaleureux',
  gourmet: 'gourmand',
  playful: 'espiègle',
} as const

export type Tone = keyof typeof TONE_LABELS
export const TONES = Object.keys(TONE_LABELS) as [Tone, ...Tone[]]
