import { REVIEW_SORTS } from '@fournil/domain/reviews'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { code, email, id, line, page, paragraphs } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'
import { Picture } from './catalogue.ts'

export const REVIEWS_A_PAGE = 10

export const Review = z.object({
  id: z.string(),
  customer_name: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  created_at: z.coerce.date(),
  published_at: z.coerce.date(),
  /** Null: its author did not say. */
  experience_date: z.string().nullable(),
  /** Written by somebody who bought the product here. */
  is_verified: z.boolean(),
  /** What the shop says to it. */
  answer: z.string().nullable(),
  answered_at: z.coerce.date().nullable(),
})
export type Review = z.infer<typeof Review>

const words = {
  rating: z
    .int('Veuillez sélectionner une note')
    .min(1, 'Veuillez sélectionner une note')
    .max(5, 'Veuillez sélectionner une note'),
  customer_name: line(80, 'Le nom ne doit pas dépasser 80 caractères.').min(
    1,
    'Votre nom est requis.',
  ),
  comment: paragraphs(2000, 'L’avis ne doit pas dépasser 2000 caractères.').min(
    1,
    'Votre avis est requis.',
  ),
}

export const SubmitReview = z.strictObject({
  product_id: id,
  ...words,
  customer_email: email,
  /** When it was eaten, for whoever says so; not later than today. */
  experience_date: z.iso
    .date('Saisissez une date, par exemple 24/12/2026.')
    .refine((day) => day >= '2000-01-01', 'Cette date est trop ancienne.')
    .nullable()
    .default(null),
})
export type SubmitReview = z.infer<typeof SubmitReview>

const WithToken = z.strictObject({ order_id: id, token: code(1, 200) })

export const SubmitOrderReview = WithToken.extend({ product_id: id, ...words })
export type SubmitOrderReview = z.infer<typeof SubmitOrderReview>

/** A collected order and what of it can be reviewed. */
export const ReviewableOrder = z.object({
  order_number: z.string(),
  pickup_date: z.string(),
  first_name: z.string(),
  products: z.array(
    z.object({
      product_id: z.string(),
      product_name: z.string(),
      picture: Picture.nullable(),
      /** Null: nothing was said of it yet. Until it is published it can be written anew. */
      review: z
        .object({
          rating: z.int(),
          customer_name: z.string(),
          comment: z.string(),
          is_published: z.boolean(),
          rejected_reason: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
})
export type ReviewableOrder = z.infer<typeof ReviewableOrder>

export const reviews = {
  list: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/products/{product_id}/reviews',
      summary: 'Published reviews, newest first unless asked otherwise',
    })
    .meta({ same_for_visitors: true })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ product_id: id, page, sort: z.enum(REVIEW_SORTS).default('newest') }))
    .output(
      z.object({
        reviews: z.array(Review),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
        sort: z.enum(REVIEW_SORTS),
      }),
    ),
  submit: shopProcedure
    .meta({ calls_per_minute: 5 })
    .route({
      method: 'POST',
      path: '/shop/reviews',
      summary: 'Leave a review; it is published after moderation',
    })
    .errors(errors('NOT_FOUND', 'REVIEWS_DISABLED'))
    .input(SubmitReview)
    .output(z.object({ accepted: z.literal(true) })),
  ofOrder: shopProcedure
    .meta({ calls_per_minute: 60 })
    .route({
      method: 'GET',
      path: '/shop/orders/{order_id}/reviews',
      summary: 'What can be reviewed of a collected order, for the shopper who holds its token',
    })
    .errors(errors('NOT_FOUND', 'REVIEWS_DISABLED'))
    .input(WithToken)
    .output(ReviewableOrder),
  submitOfOrder: shopProcedure
    .meta({ calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/shop/orders/{order_id}/reviews',
      summary: 'Review a product of one’s own order; it is published after moderation, as verified',
    })
    .errors(errors('NOT_FOUND', 'REVIEWS_DISABLED', 'ALREADY_REVIEWED'))
    .input(SubmitOrderReview)
    .output(z.object({ accepted: z.literal(true) })),
}
