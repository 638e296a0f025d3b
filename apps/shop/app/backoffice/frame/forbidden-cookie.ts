// A page that was refused is spoken of on the next one, once: the cookie goes as soon as it has been read.

const NAME = 'fournil_refused'
// The root, because the data of /admin is asked for at /admin.data.
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'
/** A redirect that nobody followed is not spoken of later. */
const SECONDS = 30

export function setForbiddenCookie(origin: string): string {
  return `${NAME}=1; Max-Age=${SECONDS}; ${attributesAt(origin)}`
}

export function clearForbiddenCookie(origin: string): string {
  return `${NAME}=; Max-Age=0; ${attributesAt(origin)}`
}

export function hasForbiddenCookie(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((cookie) => cookie.trim() === `${NAME}=1`)
}

function attributesAt(origin: string): string {
  return origin.startsWith('https:') ? `${ATTRIBUTES}; Secure` : ATTRIBUTES
}
