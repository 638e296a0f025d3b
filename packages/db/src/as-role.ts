/** Roles of connections that do one thing only: work on the job queue, keep the payment sandbox's books. */
export type ConnectionRole = 'fournil_jobs' | 'fournil_sandbox'

/** The same address, for connections that stand in a role from their first statement on. */
export function asRole(url: string, role: ConnectionRole): string {
  const changed = new URL(url)
  const options = [changed.searchParams.get('options'), `-c role=${role}`].filter(Boolean).join(' ')
  changed.searchParams.set('options', options)
  // A plus for a space is a form's habit, which PostgreSQL's addresses do not share.
  changed.search = changed.search.replaceAll('+', '%20')
  return changed.toString()
}
