import { PALETTE_COLOURS } from '@fournil/domain/theme'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { paragraphs } from '../fields.ts'
import { stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'
import { DesignForm, MOST_CSS_CHARACTERS } from './design-form.ts'

/** So many versions of its look a shop can go back to. */
export const MOST_DESIGN_VERSIONS = 50
const MAX_BODY_BYTES = 128 * 1024

/** Logos, favicons and the pictures of a shop, sent to `POST /uploads/branding-assets/:folder`. */
export const BRANDING_UPLOADS = {
  logos: {
    megabytes: 2,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'],
  },
  favicons: {
    megabytes: 1,
    types: ['image/x-icon', 'image/vnd.microsoft.icon', 'image/png', 'image/svg+xml'],
  },
  pictures: {
    megabytes: 8,
    types: ['image/jpeg', 'image/png', 'image/webp'],
  },
} as const
export type BrandingFolder = keyof typeof BRANDING_UPLOADS
export const brandingTooHeavy = (folder: BrandingFolder) =>
  `Le fichier ne doit pas dépasser ${BRANDING_UPLOADS[folder].megabytes}MB`

export const StoredBranding = z.object({
  /** '/files/…', as `logo_url` or `favicon_url` takes it. */
  address: z.string(),
})
export type StoredBranding = z.infer<typeof StoredBranding>

const SavedDesign = stored(DesignForm).extend({
  version: z.int(),
  /** The version before the last save, to take that back; null when there is none. */
  previous_version: z.int().nullable(),
})
export type SavedDesign = z.infer<typeof SavedDesign>

const hex = z.string()
const Palette = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  ...(Object.fromEntries(PALETTE_COLOURS.map((name) => [name, hex])) as Record<
    (typeof PALETTE_COLOURS)[number],
    typeof hex
  >),
})
export type DesignPalette = z.infer<typeof Palette>

const DesignVersion = z.object({
  version: z.int(),
  saved_at: z.date(),
  /** Null for somebody who has left, and for the look that the shop began with. */
  saved_by: z.string().nullable(),
  changed_fields: z.array(z.string()),
  restored_version: z.int().nullable(),
})
export type DesignVersion = z.infer<typeof DesignVersion>

const CssProblem = z.object({ line: z.int(), column: z.int(), message: z.string() })
export type CssProblem = z.infer<typeof CssProblem>

const managed = () => officeProcedure('can_manage_design_settings')
const saves = z.int().min(0).max(2_147_483_646)

export const design = {
  get: managed()
    .route({ method: 'GET', path: '/office/design-settings', summary: 'How the shop looks' })
    .output(SavedDesign),
  save: managed()
    .route({
      method: 'PUT',
      path: '/office/design-settings',
      summary: 'Change it, if nobody changed it meanwhile; open storefronts show it at once',
    })
    .meta({ max_body_bytes: MAX_BODY_BYTES })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(DesignForm))
    .output(z.object({ version: z.int() })),
  palettes: managed()
    .route({
      method: 'GET',
      path: '/office/design-settings/palettes',
      summary: 'Ready-made colours',
    })
    .output(z.array(Palette)),
  versions: managed()
    .route({
      method: 'GET',
      path: '/office/design-settings/versions',
      summary: 'The last fifty versions: who saved what, and when',
    })
    .output(z.array(DesignVersion)),
  restore: managed()
    .route({
      method: 'POST',
      path: '/office/design-settings/restore',
      summary: 'Go back to a version, as a new save',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(z.strictObject({ restored_version: saves, version: saves }))
    .output(z.object({ version: z.int() })),
  checkCss: managed()
    .route({
      method: 'POST',
      path: '/office/design-settings/check-css',
      summary: 'What of a style sheet may stand in the shop window, and where it is wrong',
    })
    .meta({ max_body_bytes: MAX_BODY_BYTES })
    .input(z.strictObject({ custom_css: paragraphs(MOST_CSS_CHARACTERS) }))
    .output(z.object({ css: z.string(), problems: z.array(CssProblem) })),
}
