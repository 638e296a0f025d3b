import { randomFillSync } from 'node:crypto'
import { PREVIEW_ADDRESS } from '@fournil/contract/shop/draft-look'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string
  }
}

/**
 * What the back office shows in a frame: the shop window, to try a look on it, a product before it is saved, and the
 * tickets that the counter prints.
 */
function isFramedPage(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return url === PREVIEW_ADDRESS || path === '/product-preview' || TICKET.test(path)
}

const TICKET = /^\/admin\/orders\/[^/]+\/ticket$/

/** Only what carries this request's nonce, or has a known hash, runs; nothing comes from elsewhere, nobody else may frame us. */
export function sendSecurityHeaders(app: FastifyInstance) {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    protect(request, reply)
    done()
  })
}

/** What may run in a page that is kept and sent to many, by the hash of its text. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

/** In place of the nonce, which only a page made for this request can carry. */
export function allowHashes(request: FastifyRequest, reply: FastifyReply, inline: InlineHashes) {
  reply.header('content-security-policy', policy(inline, isFramedPage(request.url)))
}

export function protect(request: FastifyRequest, reply: FastifyReply) {
  request.nonce = newNonce()
  const nonce = [`'nonce-${request.nonce}'`]
  reply.headers(securityHeaders(request, { scripts: nonce, styles: nonce }))
  reply.header('x-request-id', request.id)
}

/** The same for whoever asks this address, where nothing in the answer carries a nonce. */
export function securityHeaders(
  { url, protocol }: { url: string; protocol: string },
  inline: InlineHashes,
): Record<string, string> {
  const isFramed = isFramedPage(url)
  return {
    'content-security-policy': policy(inline, isFramed),
    ...(protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions(url),
  }
}

const NONCE_BYTES = 16
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let used = drawn.length

// Drawn for many requests at once: each draw costs as much as all else that is done here. None is used twice.
function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += NONCE_BYTES
  return drawn.toString('base64', used - NONCE_BYTES, used)
}

/** The counter scans pickup codes; its page may have been reached from any other of the back office. */
function permissions(url: string): string {
  const camera = /^\/admin(\/|\?|$)/.test(url) ? '(self)' : '()'
  return `geolocation=(self), camera=${camera}, microphone=(), payment=()`
}

function policy({ scripts, styles }: InlineHashes, isFramed: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Positions and sizes that a component computes are style attributes; style elements need the nonce, or their hash.
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}
