type Named = { first_name: string; last_name: string; email: string; erased_at: Date | null }

/** As they call themselves; somebody who asked to be forgotten has no name any more. */
export function customerName({ first_name, last_name, email, erased_at }: Named): string {
  if (erased_at) return 'Client effacé'
  return `${first_name} ${last_name}`.trim() || email
}
