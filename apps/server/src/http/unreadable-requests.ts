import type { Socket } from 'node:net'

const ANSWERS: Record<string, [status: string, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'REQUEST_TIMEOUT',
    'La demande a mis trop de temps à arriver.',
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'Les en-têtes de la demande sont trop volumineux.',
  ],
}
const UNREADABLE: (typeof ANSWERS)[string] = [
  '400 Bad Request',
  'BAD_REQUEST',
  'La demande n’a pas pu être lue.',
]

/** Bytes that are no HTTP, or come too slowly or without end: they reach no route, and their connection is closed. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, message] = ANSWERS[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
