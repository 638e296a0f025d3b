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
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PromptType = keyof typeof PROMPT_VARIABLES
