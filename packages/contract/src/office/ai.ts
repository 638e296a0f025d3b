import { PROPOSED_FIELDS, type ProposedField } from '@fournil/domain/ai-answers'
import { NAME_FIRST } from '@fournil/domain/ai-credits'
import { IMAGE_MODELS, IMAGE_SIZES, sizesOf } from '@fournil/domain/ai-images'
import { TONES } from '@fournil/domain/tones'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, line, paragraphs } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { StoredPicture } from './pictures.ts'

const productName = line(200).min(1, NAME_FIRST.product)
const categoryName = line(80).min(1, NAME_FIRST.category)
const optional = (most: number) => line(most).nullable().default(null)
const currentDescription = paragraphs(5000).nullable().default(null)
const productCategory = optional(80)
const brand = optional(70)

const FIELDS = [...new Set(Object.values(PROPOSED_FIELDS).flat())] as ProposedField[]

export const ProposedPicture = StoredPicture.extend({
  /** What the assistant was asked to draw. */
  prompt: z.string(),
})
export type ProposedPicture = z.infer<typeof ProposedPicture>

/** What became of a request: a proposal to look at, never something that was written. */
export const Proposal = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** Once it is done: the proposed text of each field. */
  result: z.partialRecord(z.enum(FIELDS as [ProposedField]), z.string()).nullable(),
  /** Once it is done: the proposed picture, kept for a day unless something is saved with it. */
  picture: ProposedPicture.nullable(),
  /** Why it failed. */
  error: z
    .enum([
      'AI_NOT_CONFIGURED',
      'AI_BUSY',
      'AI_UNAVAILABLE',
      'AI_REFUSED',
      'AI_UNREADABLE',
      'STORAGE_FULL',
    ])
    .nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** Whether the assistant can be asked, and how often still. */
export const AssistantStatus = z.object({
  is_configured: z.boolean(),
  /** Of this month; null where the plan has no limit. */
  credits_left: z.int().nullable(),
  credits_per_month: z.int().nullable(),
})
export type AssistantStatus = z.infer<typeof AssistantStatus>

const REFUSALS = errors('AI_NOT_CONFIGURED', 'AI_HELP_OFF', 'PLAN_LIMIT_REACHED', 'BAD_REQUEST')
const forProducts = () => officeProcedure('can_manage_products').errors(REFUSALS)
const forEither = () => officeProcedure('can_manage_products', 'can_manage_categories')
const One = z.strictObject({ request_id: id })

export const DrawProduct = z
  .strictObject({
    productName,
    productDescription: currentDescription,
    productCategory,
    brand,
    customPrompt: paragraphs(1000).nullable().default(null).meta({ title: 'Précisions' }),
    imageModel: z.enum(IMAGE_MODELS).default('dall-e-3').meta({ title: 'Modèle' }),
    imageSize: z.enum(IMAGE_SIZES).default('1024x1024').meta({ title: 'Format' }),
  })
  .refine(({ imageModel, imageSize }) => sizesOf(imageModel).includes(imageSize), {
    path: ['imageSize'],
    message: 'Ce modèle ne dessine que des images carrées.',
  })
export type DrawProduct = z.output<typeof DrawProduct>

export const ai = {
  describeProduct: forProducts()
    .route({
      method: 'POST',
      path: '/office/ai/product-description',
      summary: 'Ask for a description of a product',
    })
    .input(
      z.strictObject({
        productName,
        productPrice: optional(20),
        productCategory,
        brand,
        tone: z.enum(TONES).default('professional'),
      }),
    )
    .output(Proposal),
  writeSeo: forProducts()
    .route({
      method: 'POST',
      path: '/office/ai/seo-metadata',
      summary: 'Ask for a title and a description for search engines',
    })
    .input(z.strictObject({ productName, productCategory, currentDescription, brand }))
    .output(Proposal),
  suggestMerchant: forProducts()
    .route({
      method: 'POST',
      path: '/office/ai/google-merchant',
      summary: 'Ask how Google would classify a product',
    })
    .input(z.strictObject({ productName, productCategory, brand }))
    .output(Proposal),
  drawProduct: forProducts()
    .route({
      method: 'POST',
      path: '/office/ai/product-image',
      summary: 'Ask for a picture of a product',
    })
    .input(DrawProduct)
    .output(Proposal),
  describeCategory: officeProcedure('can_manage_categories')
    .errors(REFUSALS)
    .route({
      method: 'POST',
      path: '/office/ai/category-description',
      summary: 'Ask for a description of a category',
    })
    .input(z.strictObject({ categoryName, currentDescription }))
    .output(Proposal),
  status: forEither()
    .route({
      method: 'GET',
      path: '/office/ai/status',
      summary: 'Whether the assistant can be asked, and the credits left this month',
    })
    .output(AssistantStatus),
  get: forEither()
    .route({
      method: 'GET',
      path: '/office/ai/requests/{request_id}',
      summary: 'How far one’s own request is, and the proposal once it is there',
    })
    .errors(errors('NOT_FOUND'))
    .input(One)
    .output(Proposal),
  cancel: forEither()
    .route({
      method: 'POST',
      path: '/office/ai/requests/{request_id}/cancel',
      summary: 'Give up one’s own request',
    })
    .errors(errors('NOT_FOUND'))
    .input(One)
    .output(Proposal),
}
