import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** Written last: a backup that has it is whole. */
export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** Only the same major version of PostgreSQL can start on the copy; a newer one carries it over first. */
  postgres: z.string(),
  files: z.int(),
  bytes: z.int(),
  has_encryption_key: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>
