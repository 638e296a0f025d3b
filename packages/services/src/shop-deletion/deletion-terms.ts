export const DAY_MS = 86_400_000

/** How long a deletion can be taken back. */
export const DELETION_DELAY_DAYS = 30

/** How long after its registration, and after the last visit of its people, a shop that nobody claimed is spoken of. */
export const UNCLAIMED_AFTER_DAYS = 60

/** How long the law has invoices and books kept (Code de commerce, L123-22). */
const KEPT_YEARS = 10

export function deletionDueAt(asked_at: Date): Date {
  return new Date(asked_at.getTime() + DELETION_DELAY_DAYS * DAY_MS)
}

export function keptUntil(removed_at: Date): Date {
  const until = new Date(removed_at)
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS)
  return until
}
