import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, line } from '../fields.ts'
import { REQUIRED } from '../french-errors.ts'
import { officeProcedure } from '../procedure.ts'

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
/** What a person may choose; what a file truly is, its content says. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const UPLOAD_BUCKETS = ['product-images'] as const
export type UploadBucket = (typeof UPLOAD_BUCKETS)[number]

/** A stored picture, as forms keep and show it. */
export const StoredPicture = z.object({
  file_id: z.string(),
  /** '/files/…': the whole picture. */
  address: z.string(),
  /** A small size of it, once there is one. */
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredPicture = z.infer<typeof StoredPicture>

const share = z.number('Un nombre entre 0 et 1.').min(0).max(1)

/** Which part stays, as shares of the whole. */
export const CropPicture = z.strictObject({
  file_id: id,
  left: share,
  top: share,
  width: share,
  height: share,
})
export type CropPicture = z.output<typeof CropPicture>

/** A picture of another site. What that site may be, the server says. */
export const CopyPicture = z.strictObject({
  address: line(500).min(1, REQUIRED).meta({ title: 'Adresse de l’image' }),
})
export type CopyPicture = z.output<typeof CopyPicture>

export const pictures = {
  copy: officeProcedure('can_manage_products', 'can_manage_categories')
    .route({
      method: 'POST',
      path: '/office/pictures/copy',
      summary: 'A picture of another site, by its https address, as a picture of the shop',
    })
    .meta({ calls_per_minute: 20 })
    .errors(
      errors(
        'BAD_REQUEST',
        'IMAGE_INVALID',
        'IMAGE_TOO_HEAVY',
        'IMAGE_TOO_LARGE',
        'IMAGE_UNREADABLE',
        'PLAN_LIMIT_REACHED',
      ),
    )
    .input(CopyPicture)
    .output(StoredPicture),
  crop: officeProcedure('can_manage_products', 'can_manage_categories')
    .route({
      method: 'POST',
      path: '/office/pictures/{file_id}/crop',
      summary: 'A part of a stored picture, as a picture of its own',
    })
    .meta({ calls_per_minute: 60 })
    .errors(
      errors(
        'NOT_FOUND',
        'IMAGE_INVALID',
        'IMAGE_TOO_HEAVY',
        'IMAGE_TOO_LARGE',
        'IMAGE_UNREADABLE',
        'PLAN_LIMIT_REACHED',
      ),
    )
    .input(CropPicture)
    .output(StoredPicture),
}
