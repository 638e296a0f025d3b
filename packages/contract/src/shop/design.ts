import {
  type ChoiceOf,
  SHOP_PICTURES,
  THEME_CHOICES,
  THEME_COLOURS,
  THEME_FLAGS,
  THEME_FONTS,
  THEME_LENGTHS,
  THEME_NUMBERS,
  type ThemeChoice,
} from '@fournil/domain/theme'
import { z } from 'zod'
import { shopProcedure } from '../procedure.ts'

/** How a storefront looks: the active row of storefront_settings, less what only the back office may see. */
export const Theme = z.object({
  version: z.int(),
  company_name: z.string(),
  company_slogan: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** For the `srcset` of the logo; empty when there is one size only. */
  logo_srcset: z.string(),
  /** The same of the picture with which the first page opens. */
  hero_srcset: z.string(),
  favicon_url: z.string().nullable(),
  ...each(SHOP_PICTURES, z.string().nullable()),
  hero_text: z.string().nullable(),
  about_story: z.string().nullable(),
  reviews_enabled: z.boolean(),
  /** Whoever collects an order is asked for their opinion: what is said about the control of reviews depends on it. */
  review_invitations_enabled: z.boolean(),
  ...each(namesOf(THEME_COLOURS), z.string().nullable()),
  ...choices(),
  ...each(namesOf(THEME_LENGTHS), z.string().nullable()),
  ...each(namesOf(THEME_NUMBERS), z.int()),
  ...each(namesOf(THEME_FLAGS), z.boolean()),
  ...each(THEME_FONTS, z.string().nullable()),
  /** The shop's own rules, already cut down to what is harmless and scoped to its window. */
  custom_css: z.string().nullable(),
})
export type Theme = z.infer<typeof Theme>

export const design = {
  theme: shopProcedure
    .route({ method: 'GET', path: '/shop/theme', summary: 'How this shop looks' })
    .output(Theme),
}

function each<Name extends string, S extends z.ZodType>(names: readonly Name[], schema: S) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>
}

function choices() {
  const schemas: Record<string, z.ZodType> = {}
  for (const [name, { choices }] of Object.entries(THEME_CHOICES)) schemas[name] = z.enum(choices)
  return schemas as { [F in ThemeChoice]: z.ZodType<ChoiceOf<F>> }
}

function namesOf<Name extends string>(fields: Record<Name, unknown>) {
  return Object.keys(fields) as Name[]
}
