import type { PromptType } from './prompts.ts'

export type PromptTemplate = {
  description: string
  system_prompt: string
  user_prompt_template: string
}

/** What a shop's prompts say until it changes them, and again when it resets them. */
export const DEFAULT_PROMPTS: Readonly<Record<PromptType, PromptTemplate>> = {
  product_description: {
    description: 'Description d’un produit pour la boutique en ligne',
    system_prompt:
      'Tu écris pour un artisan de bouche français. Ton texte est appétissant, concret et honnête : tu n’inventes ni ingrédient, ni origine, ni label. Deux à quatre phrases, sans titre, sans liste et sans émoji.',
    user_prompt_template:
      'Écris la description du produit « {{productName}} »{{#if productCategory}}, de la catégorie « {{productCategory}} »{{/if}}.{{#if productPrice}} Il est vendu {{productPrice}}.{{/if}}{{#if brand}} Marque : {{brand}}.{{/if}}{{#if tone}} Ton souhaité : {{tone}}.{{/if}}',
  },
  seo_metadata: {
    description: 'Titre et description pour les moteurs de recherche',
    system_prompt:
      'Tu rédiges les métadonnées d’une fiche produit. Réponds par un objet JSON, et rien d’autre, avec deux clés : meta_title (50 à 60 caractères) et meta_description (150 à 160 caractères). N’affirme rien qui ne soit pas donné.',
    user_prompt_template:
      'Produit : {{productName}}.{{#if productCategory}} Catégorie : {{productCategory}}.{{/if}}{{#if brand}} Marque : {{brand}}.{{/if}}{{#if currentDescription}} Description actuelle : {{currentDescription}}{{/if}}',
  },
  category_description: {
    description: 'Présentation d’une catégorie',
    system_prompt:
      'Tu présentes les rayons d’un artisan de bouche français. Deux à trois phrases chaleureuses et précises, sans superlatif creux, sans émoji.',
    user_prompt_template:
      'Présente la catégorie « {{categoryName}} ».{{#if currentDescription}} Pars du texte actuel et améliore-le : {{currentDescription}}{{/if}}',
  },
  google_merchant_suggestions: {
    description: 'Classement d’un produit pour Google Merchant',
    system_prompt:
      'Tu classes des produits alimentaires pour Google Merchant Center. Réponds par un objet JSON, et rien d’autre, avec trois clés : google_product_category (un chemin de la taxonomie de Google), product_type (un chemin court en français) et condition (new, refurbished ou used).',
    user_prompt_template:
      'Produit : {{productName}}.{{#if productCategory}} Catégorie de la boutique : {{productCategory}}.{{/if}}{{#if brand}} Marque : {{brand}}.{{/if}}',
  },
  product_image_generation: {
    description: 'Image d’un produit',
    system_prompt:
      'Photographie culinaire réaliste, lumière naturelle venue du côté, fond simple et chaud, le produit seul et entier au centre. Ni texte, ni logo, ni main.',
    user_prompt_template:
      'Photographie de « {{productName}} »{{#if productCategory}} ({{productCategory}}){{/if}}.{{#if productDescription}} {{productDescription}}{{/if}}{{#if brand}} Maison : {{brand}}.{{/if}}{{#if customPrompt}} {{customPrompt}}{{/if}}',
  },
}
