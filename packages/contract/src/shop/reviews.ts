import { z } from 'zod'
import { errors } from '../errors.ts'
import { email, id, line, page, paragraphs } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'

export const REVIEWS_A_PAGE = 10

export const Review = z.object({
  id: z.string(),
  customer_name: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  created_at: z.coerce.date(),
})
export type Review = z.infer<typeof Review>

export const SubmitReview = z.strictObject({
  product_id: id,
  rating: z
    .int('Veuillez sélectionner une note')
    .min(1, 'Veuillez sélectionner une note')
    .max(5, 'Veuillez sélectionner une note'),
  customer_name: line(80, 'Le nom ne doit pas dépasser 80 caractères.').min(
    1,
    'Votre nom est requis.',
  ),
  customer_email: email,
  comment: paragraphs(2000, 'L’avis ne doit pas dépasser 2000 caractères.').min(
    1,
    'Votre avis est requis.',
  ),
})
export type SubmitReview = z.infer<typeof SubmitReview>

export const reviews = {
  list: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/products/{product_id}/reviews',
      summary: 'Published reviews, newest first',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ product_id: id, page }))
    .output(
      z.object({ reviews: z.array(Review), total: z.int(), page: z.int(), page_size: z.int() }),
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
}
