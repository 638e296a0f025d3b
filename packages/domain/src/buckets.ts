// Where the files of a shop lie.

/** Anyone may read these, by an address that nobody can guess. */
export const PUBLIC_BUCKETS = ['product-images', 'branding-assets'] as const
export type PublicBucket = (typeof PUBLIC_BUCKETS)[number]

/** What was added to a ticket; a row of its own names each. */
export const SUPPORT_BUCKET = 'support-files'

export const BUCKETS = [...PUBLIC_BUCKETS, 'invoices'] as const
