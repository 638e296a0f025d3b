import { type ImportPreview, MOST_IMPORT_BYTES } from '@fournil/contract/office/product-imports'
import { ORPCError } from '@orpc/client'

const TOO_LARGE = 'Un fichier CSV pèse 10 Mo au plus\u00a0: coupez-le en plusieurs.'

/** Sends a file to be looked at. A refusal is one of the API, so that every screen reads it the same way. */
export async function uploadFile(file: File): Promise<ImportPreview> {
  // A server that refuses a body in the middle cannot always be heard.
  if (file.size > MOST_IMPORT_BYTES)
    throw new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: TOO_LARGE })
  const answer = await fetch(`/uploads/products.csv?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv' },
  })
  if (!answer.ok) throw await refusalOf(answer)
  return answer.json()
}

export async function refusalOf(answer: Response): Promise<Error> {
  const { code, message, data } = await answer.json().catch(() => ({}))
  return new ORPCError(code ?? 'BUSY', { status: answer.status, message, data })
}
