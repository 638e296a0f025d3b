/** What a shop can switch on and off. Only what really changes something is listed. */
export const FEATURES = {
  product_alternatives_suggestion: {
    label: 'Suggestion de produits de remplacement',
    description:
      'Quand un produit n’est pas disponible à la date voulue, sa page propose ceux de la même catégorie qui peuvent être prêts plus tôt.',
    is_enabled: false,
  },
} as const satisfies Readonly<Record<string, Feature>>

type Feature = {
  label: string
  description: string
  /** For a shop that has never said. */
  is_enabled: boolean
}

export type FeatureKey = keyof typeof FEATURES
export const FEATURE_KEYS = Object.keys(FEATURES) as [FeatureKey, ...FeatureKey[]]
