type Asked = {
  deletion_due_at: Date | null
  deletion_waits_since: Date | null
  deletion_forced_reason: string | null
}

/** A deletion can be taken back until it begins: before its day, and for as long as it waits after it. */
export function mayStay(asked: Asked, now: Date): boolean {
  const { deletion_due_at, deletion_waits_since, deletion_forced_reason } = asked
  if (!deletion_due_at || deletion_forced_reason) return false
  return deletion_due_at > now || deletion_waits_since !== null
}
