/** How strictly the connection must be encrypted. */
export type SmtpTls = 'implicit' | 'required' | 'optional' | 'off'

export type SmtpConfig = {
  host: string
  port: number
  tls: SmtpTls
  /** False only for a server with a certificate of its own making. */
  verify_certificate: boolean
  auth: { user: string; pass: string } | null
  max_connections: number
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Lines to the mail server at once, opened as they are needed: each mail is four questions and answers, and waits for each of them. */
const MOST_AT_ONCE = 10
const STARTTLS: readonly string[] = ['required', 'optional', 'off']

/**
 * smtp://user:pass@mail.example.fr:587 (STARTTLS) or smtps://... (TLS from the first byte), with
 * ?tls=required|optional|off, ?verify=false and ?connections=n where the defaults do not fit.
 */
export function parseSmtpUrl(text: string): SmtpConfig {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || !url.hostname) {
    throw new TypeError('the SMTP address must look like smtp://user:password@host:587')
  }
  const implicit = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : implicit ? 465 : 587,
    tls: implicit ? 'implicit' : startTls(url),
    verify_certificate: url.searchParams.get('verify') !== 'false',
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : null,
    max_connections: connections(url.searchParams.get('connections')),
  }
}

function startTls(url: URL): SmtpTls {
  const asked = url.searchParams.get('tls')
  // Passwords and orders do not leave the machine in clear unless the operator says so.
  if (asked === null) return LOOPBACK.has(url.hostname) ? 'optional' : 'required'
  if (!STARTTLS.includes(asked)) throw new TypeError(`tls must be one of ${STARTTLS.join(', ')}`)
  return asked as SmtpTls
}

function connections(asked: string | null): number {
  const count = Number(asked ?? MOST_AT_ONCE)
  if (!Number.isInteger(count) || count < 1 || count > 50) {
    throw new TypeError('connections must be a number from 1 to 50')
  }
  return count
}
