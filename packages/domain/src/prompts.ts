/** The variables that each prompt may use. */
export const PROMPT_VARIABLES = {
  product_description: ['productName', 'productPrice', 'productCategory', 'brand', 'tone'],
  seo_metadata: ['productName', 'productCategory', 'currentDescription', 'brand'],
  category_description: ['categoryName', 'currentDescription'],
  google_merchant_suggestions: ['productName', 'productCategory', 'brand'],
  product_image_generation: [
    'productName',
    'productDescription',
    'productCategory',
    'brand',
    'customPrompt',
  ],
} as const satisfies Readonly<Record<string, readonly PromptVariable[]>>

export type PromptType = keyof typeof PROMPT_VARIABLES
export const PROMPT_TYPES = Object.keys(PROMPT_VARIABLES) as [PromptType, ...PromptType[]]

export const PROMPT_LABELS: Readonly<Record<PromptType, string>> = {
  product_description: 'Description de produit',
  seo_metadata: 'Titre et description SEO',
  category_description: 'Description de catégorie',
  google_merchant_suggestions: 'Suggestions Google Merchant',
  product_image_generation: 'Image de produit',
}

/** What each variable stands for, and a value that shows how a prompt reads. */
export const VARIABLES = {
  productName: { label: 'Nom du produit', example: 'Tourte de seigle' },
  productPrice: { label: 'Prix du produit', example: '6,40\u00a0€' },
  productCategory: { label: 'Catégorie du produit', example: 'Pains spéciaux' },
  productDescription: {
    label: 'Description du produit',
    example: 'Pain de seigle au levain, à la mie dense et à la croûte épaisse.',
  },
  brand: { label: 'Marque', example: 'Maison Levain' },
  tone: { label: 'Ton choisi', example: 'professionnel' },
  currentDescription: {
    label: 'Description actuelle',
    example: 'Nos pains au levain, cuits chaque matin.',
  },
  categoryName: { label: 'Nom de la catégorie', example: 'Pains spéciaux' },
  customPrompt: {
    label: 'Précisions de la personne',
    example: 'Tranchée, sur une planche en bois.',
  },
} as const

export type PromptVariable = keyof typeof VARIABLES

export const EXAMPLE_VALUES = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, { example }]) => [name, example]),
) as Readonly<Record<PromptVariable, string>>
