import { z } from 'zod'

/** A shop in one archive: its rows and its files. */
export const ShopExport = z.object({
  id: z.string(),
  /** `over`: its day has passed and the file is removed. */
  state: z.enum(['under_way', 'ready', 'over', 'failed']),
  requested_at: z.coerce.date(),
  expires_at: z.coerce.date().nullable(),
  byte_size: z.int().nullable(),
  is_from_platform: z.boolean(),
})
export type ShopExport = z.infer<typeof ShopExport>
