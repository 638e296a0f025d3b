import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts'
import { isKnownEtag } from '../http/known-etag.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import { allowHashes, securityHeaders } from '../http/security-headers.ts'
import { bodyOf, packSmaller, type WholePage } from './whole-page.ts'

/** Under this a packet holds it anyway. */
const WORTH_COMPRESSING = 1024

/** A browser may keep it, for the way back too, and asks before it shows it again. */
const CACHE_CONTROL = 'private, no-cache'

// The store that a shopper has chosen is in a cookie.
const VARY = 'accept-encoding, cookie'

/** As small as the client can read it; nothing at all when it has this very page already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WholePage) {
  const { status, etag, inline, bytes } = page
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.headers({
    'cache-control': CACHE_CONTROL,
    vary: VARY,
    etag: `W/${etag}`,
  })
  if (inline) allowHashes(request, reply, inline)
  if (status === 200 && isKnownEtag(etag, request.headers['if-none-match']))
    return reply.code(304).send()
  const isSmall = bytes < WORTH_COMPRESSING
  const encoding = isSmall ? null : acceptedEncoding(request.headers['accept-encoding'])
  const body = bodyOf(page, encoding)
  if (encoding) reply.header('content-encoding', encoding)
  reply.code(status).header('content-length', body.byteLength)
  // Whoever asks for the head alone is told how long the body would be.
  return reply.send(request.method === 'HEAD' ? undefined : body)
}

/** What is no page has nothing that runs. */
const NOTHING_INLINE = { scripts: [], styles: [] }
const ready = new WeakMap<WholePage, Map<string, ReadyAnswer>>()

/** The same, put together once for all who can read it packed, and for all who have it already. */
export function readyPage(request: FastifyRequest, page: WholePage): ReadyAnswer {
  const { etag, bytes } = page
  const isKnown = isKnownEtag(etag, request.headers['if-none-match'])
  const isSmall = bytes < WORTH_COMPRESSING
  const encoding = isSmall ? null : acceptedEncoding(request.headers['accept-encoding'])
  const form = isKnown ? 'known' : encoding
  if (!form) return makeReady(request, page, form)
  const forms = ready.get(page) ?? formsOf(page)
  const found = forms.get(form) ?? makeReady(request, page, form)
  forms.set(form, found)
  return found
}

/** Asked for a second time: from now on it is worth packing well. Until that is done, it is sent as it is. */
function formsOf(page: WholePage): Map<string, ReadyAnswer> {
  const forms = new Map<string, ReadyAnswer>()
  ready.set(page, forms)
  const keepAsItIs = () => {}
  packSmaller(page).then(() => forms.delete('br'), keepAsItIs)
  return forms
}

function makeReady(
  request: FastifyRequest,
  page: WholePage,
  form: 'known' | Encoding | null,
): ReadyAnswer {
  const { etag, inline, headers } = page
  const isKnown = form === 'known'
  const body = isKnown ? null : bodyOf(page, form)
  return {
    status: isKnown ? 304 : 200,
    headers: Object.entries({
      ...securityHeaders(request, inline ?? NOTHING_INLINE),
      ...Object.fromEntries(headers),
      'cache-control': CACHE_CONTROL,
      vary: VARY,
      etag: `W/${etag}`,
      ...(body ? { 'content-length': String(body.byteLength) } : {}),
      ...(form && !isKnown ? { 'content-encoding': form } : {}),
    }).flat(),
    body,
  }
}
