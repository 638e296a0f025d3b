import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createDownload, type DownloadOptions } from '../create-download.ts'
import type { Download } from '../port.ts'
import { selfSigned } from './self-signed.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A site on this machine, by https, that says at each path what it is told to. */
export type PictureSite = {
  origin: string
  asked: string[]
  answer: (path: string, answer: Answer) => void
  /** Trusts this site, and may reach this machine unless `options` say otherwise. */
  download: (options?: DownloadOptions) => Download
  close: () => Promise<void>
}

export async function openPictureSite(): Promise<PictureSite> {
  const { key, cert } = selfSigned()
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path)
    if (answer) return answer(request, response)
    response.statusCode = 404
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    asked,
    answer: (path, answer) => answers.set(path, answer),
    download: (options) =>
      createDownload({ ca: cert, ports: [String(port)], isAllowed: () => true, ...options }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
