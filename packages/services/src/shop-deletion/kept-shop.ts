/** What is written of a shop that is not deleted after all. */
export const KEPT_SHOP = {
  deletion_asked_at: null,
  deletion_due_at: null,
  deletion_asked_by: null,
  deletion_waits_since: null,
}
