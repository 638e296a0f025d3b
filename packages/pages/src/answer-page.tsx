import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './nonce.ts'
import { visitContext } from './visit.ts'

const TOO_LONG_MS = 10_000

/** A page as a stream, with the nonce of its request on all that may run in it. */
export function answerPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  visit: RouterContextProvider,
): Promise<Response> {
  const { nonce, isWhole, log } = visit.get(visitContext)
  let answerStatus = status

  return new Promise((resolve, reject) => {
    // Robots read the page once; people get its shell as soon as it stands.
    const isAtOnce = isWhole || isbot(request.headers.get('user-agent'))
    const whenToSend = isAtOnce ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // What is there is sent in its place, however long the page: where no script runs, nothing would move it there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [whenToSend]() {
          headers.set('content-type', 'text/html; charset=utf-8')
          const send = (body: BodyInit) =>
            resolve(new Response(body, { status: answerStatus, headers }))
          pipe(isAtOnce ? inOnePiece(send) : inPieces(send))
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500
          log.error({ err: error }, 'rendering failed')
        },
      },
    )
    setTimeout(abort, TOO_LONG_MS).unref()
  })
}

/** All of it is there already: a stream between two streams would only carry it, 4 KB at a time. */
function inOnePiece(send: (body: BodyInit) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      send(Buffer.concat(pieces))
      done()
    },
  })
}

function inPieces(send: (body: BodyInit) => void): Writable {
  const body = new PassThrough()
  send(createReadableStreamFromReadable(body))
  return body
}

export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(visitContext).log.error({ err: error }, 'loader failed')
}
