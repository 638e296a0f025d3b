import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const DAYS = 180
/** A shop's tablet is shared by those who work there. */
const MOST_ACCOUNTS = 8
const ENTRY = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

type Entry = { id: string; expires: number; signature: string }

/** The name of this device for this account, when somebody has signed in to it here before; what is forged has none. */
export function knownDevice(
  key: Buffer,
  cookie: string | undefined,
  email: string,
  now: Date,
): string | null {
  return entriesOf(cookie, now).find((entry) => isSigned(key, entry, email))?.id ?? null
}

/** The cookie with this account in it: its addresses cannot be read from it, only asked for. */
export function withKnownDevice(
  key: Buffer,
  cookie: string | undefined,
  email: string,
  now: Date,
): { value: string; expires: Date } {
  const expires = Math.floor(now.getTime() / 1000) + DAYS * 86_400
  const id = knownDevice(key, cookie, email, now) ?? randomBytes(16).toString('base64url')
  const others = entriesOf(cookie, now).filter((entry) => !isSigned(key, entry, email))
  const newest = [
    { id, expires, signature: sign(key, id, expires, email) },
    ...others.slice(0, MOST_ACCOUNTS - 1),
  ]
  const value = newest.map((entry) => `${entry.id}.${entry.expires}.${entry.signature}`).join('~')
  return { value, expires: new Date(expires * 1000) }
}

function entriesOf(cookie: string | undefined, now: Date): Entry[] {
  const entries = (cookie ?? '').split('~', MOST_ACCOUNTS).flatMap((text) => {
    const [, id, expires, signature] = ENTRY.exec(text) ?? []
    return id && signature ? [{ id, expires: Number(expires), signature }] : []
  })
  return entries.filter(({ expires }) => expires * 1000 > now.getTime())
}

function isSigned(key: Buffer, { id, expires, signature }: Entry, email: string): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, id, expires, email)))
}

function sign(key: Buffer, id: string, expires: number, email: string): string {
  return createHmac('sha256', key).update(`${id}.${expires}.${email}`).digest('base64url')
}
