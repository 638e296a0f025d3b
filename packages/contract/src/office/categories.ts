import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, paragraphs } from '../fields.ts'
import { dailyCapacity, optionalText, requiredText } from '../form-fields.ts'
import { stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'
import { StoredPicture } from './pictures.ts'

/** As many shelves as a shop may have: they are shown and put in order as a whole. */
export const MOST_CATEGORIES = 200

/** A category as the shop fills it in. Titles are the labels of the form. */
export const CategoryForm = z.strictObject({
  name: requiredText(80).meta({ title: 'Nom' }),
  description: optionalText(2000, paragraphs).default(null).meta({ title: 'Description' }),
  display_order: z
    .int('Saisissez un nombre entier.')
    .min(0, 'Un nombre positif.')
    .max(10_000, '10\u202f000 au plus.')
    .default(0)
    .meta({ title: 'Ordre d’affichage' }),
  is_active: z.boolean().default(true).meta({ title: 'Active' }),
  is_perishable: z.boolean().default(true).meta({ title: 'Denrées périssables' }),
  daily_capacity: dailyCapacity,
  image_file_id: id.nullable().default(null).meta({ title: 'Image' }),
})
export type CategoryForm = z.infer<typeof CategoryForm>

export const OfficeCategory = stored(CategoryForm).extend({
  id: z.string(),
  version: z.int(),
  picture: StoredPicture.nullable(),
  product_count: z.int(),
})
export type OfficeCategory = z.infer<typeof OfficeCategory>

const OneCategory = z.strictObject({ category_id: id })

export const categories = {
  list: officeProcedure('can_manage_categories')
    .route({
      method: 'GET',
      path: '/office/categories',
      summary: 'Every category in order, and how many products it has',
    })
    .output(z.array(OfficeCategory)),
  create: officeProcedure('can_manage_categories')
    .route({ method: 'POST', path: '/office/categories', summary: 'A new category' })
    .errors(errors('BAD_REQUEST'))
    .input(CategoryForm)
    .output(z.object({ id: z.string(), version: z.int() })),
  save: officeProcedure('can_manage_categories')
    .route({
      method: 'PUT',
      path: '/office/categories/{category_id}',
      summary: 'Change a category, if nobody changed it meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(CategoryForm).safeExtend({ category_id: id }))
    .output(z.object({ version: z.int() })),
  reorder: officeProcedure('can_manage_categories')
    .route({
      method: 'POST',
      path: '/office/categories/reorder',
      summary: 'All categories in their new order',
    })
    .errors(errors('ORDER_CHANGED'))
    .input(z.strictObject({ category_ids: z.array(id).max(MOST_CATEGORIES) }))
    .output(z.object({ changed: z.int() })),
  remove: officeProcedure('can_manage_categories')
    .route({
      method: 'DELETE',
      path: '/office/categories/{category_id}',
      summary: 'Delete a category; its products stay, without one',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneCategory)
    .output(z.object({ unlinked: z.int() })),
}
