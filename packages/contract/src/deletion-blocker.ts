import { DELETION_BLOCKERS } from '@fournil/domain/deletion-blockers'
import { z } from 'zod'

/** Something that has to be settled before a shop can be removed. */
export const DeletionBlocker = z.object({
  kind: z.enum(DELETION_BLOCKERS),
  count: z.int(),
  /** In cents. */
  amount: z.int(),
})
