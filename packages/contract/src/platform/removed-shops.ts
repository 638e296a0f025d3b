import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { requiredEnglish } from './english-fields.ts'
import { keyPageOf, pageByUuid } from './key-page.ts'

/** What is left of a shop that was deleted for good. */
export const RemovedShop = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  asked_by: z.enum(['owner', 'platform', 'nobody']),
  asked_at: z.coerce.date(),
  forced_reason: z.string().nullable(),
  begun_at: z.coerce.date(),
  /** Null while it is being removed. */
  removed_at: z.coerce.date().nullable(),
  has_archive: z.boolean(),
  archive_bytes: z.int().nullable(),
  kept_until: z.coerce.date().nullable(),
})
export type RemovedShop = z.infer<typeof RemovedShop>

export const OpenArchive = z.strictObject({
  shop_id: id,
  reason: requiredEnglish(500, 'A reason is required.').meta({ title: 'Reason' }),
})
export type OpenArchive = z.output<typeof OpenArchive>

export const removedShops = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/removed-shops',
      summary: 'Shops that were deleted for good, newest first',
    })
    .input(z.strictObject(pageByUuid))
    .output(keyPageOf(RemovedShop)),
  openArchive: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/removed-shops/{shop_id}/archive',
      summary:
        'Where the archive of a removed shop can be fetched for ten minutes, for a reason that is written down',
    })
    .errors(errors('NOT_FOUND'))
    .input(OpenArchive)
    .output(z.object({ url: z.string() })),
}
