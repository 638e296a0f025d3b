/** Where the token behind a link's hash leads, and what is asked of the server before. */
export async function followToken(hash: string, pathname: string): Promise<void> {
  const parameters = new URLSearchParams(hash.slice(1))
  const access_token = parameters.get('access_token') ?? ''
  const type = parameters.get('type')
  const isAdmin = /^\/admin(\/|$)/.test(pathname)
  if (type === null) return leave(isAdmin ? '/admin' : '/platform')
  if (type !== 'recovery') return leave(pathname)
  const refused = await openRecovery(access_token)
  if (refused) return leave(`/admin/login?error=${refused}`)
  leave(isAdmin ? '/admin/reset-password' : '/reset-password')
}

async function openRecovery(access_token: string): Promise<string | null> {
  try {
    const answer = await fetch('/api/session/password-reset/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ access_token }),
    })
    if (answer.ok) return null
    // Used, lapsed, another host's, or no token at all; whatever else is no fault of the link.
    return [400, 410].includes(answer.status) ? 'invalid_recovery_token' : 'recovery_failed'
  } catch {
    return 'recovery_failed'
  }
}

function leave(address: string) {
  window.location.replace(address)
}
