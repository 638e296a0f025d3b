import { partsOf } from './parts-of.ts'
import { putWhole } from './put-whole.ts'
import { etagOf, refused, S3Error, type S3Fetch } from './s3-request.ts'
import { textsOf } from './xml-texts.ts'

/**
 * S3 wants to know the length of what it is sent. A stream has none, so it travels in parts that
 * fit in memory and can each be tried again; a short one is a plain PUT.
 */
export async function putMultipart(
  request: S3Fetch,
  key: string,
  body: AsyncIterable<Uint8Array>,
  headers: Record<string, string>,
  partSize: number,
): Promise<{ size: number; etag: string }> {
  const parts = partsOf(body, partSize)[Symbol.asyncIterator]()
  const first = (await parts.next()).value ?? new Uint8Array()
  if (first.byteLength < partSize) return putWhole(request, key, first, headers)

  const query = { uploadId: await begin(request, key, headers) }
  try {
    const etags: string[] = []
    let size = 0
    for (let part: Uint8Array | undefined = first; part; part = (await parts.next()).value) {
      etags.push(await putPart(request, key, part, { ...query, partNumber: `${etags.length + 1}` }))
      size += part.byteLength
    }
    return { size, etag: await complete(request, key, etags, query) }
  } catch (error) {
    // Parts of an unfinished upload are invisible and cost money.
    await request({ method: 'DELETE', key, query }).catch(() => null)
    throw error
  }
}

async function begin(request: S3Fetch, key: string, headers: Record<string, string>) {
  const response = await request({ method: 'POST', key, headers, query: { uploads: '' } })
  if (!response.ok) throw await refused(response, `cannot begin to store ${key}`)
  const [id] = textsOf(await response.text(), 'UploadId')
  if (!id) throw new S3Error(`the store gave no upload id for ${key}`, response.status)
  return id
}

async function putPart(
  request: S3Fetch,
  key: string,
  body: Uint8Array,
  query: Record<string, string>,
): Promise<string> {
  const response = await request({ method: 'PUT', key, body, query })
  if (!response.ok) throw await refused(response, `cannot store part ${query.partNumber} of ${key}`)
  return etagOf(response)
}

async function complete(
  request: S3Fetch,
  key: string,
  etags: string[],
  query: Record<string, string>,
): Promise<string> {
  const parts = etags.map(
    (etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  )
  const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const response = await request({ method: 'POST', key, query, body: Buffer.from(xml) })
  const answer = await response.clone().text()
  // S3 may promise 200 and then fail inside the body.
  const [etag] = textsOf(answer, 'ETag')
  if (!response.ok || !etag) throw await refused(response, `cannot finish storing ${key}`)
  return etag.replaceAll('"', '')
}
