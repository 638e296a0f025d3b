import { etagOf, refused, type S3Fetch } from './s3-request.ts'

/** One request for content that is in memory anyway. */
export async function putWhole(
  request: S3Fetch,
  key: string,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<{ size: number; etag: string }> {
  const response = await request({ method: 'PUT', key, headers, body })
  if (!response.ok) throw await refused(response, `cannot store ${key}`)
  await response.body?.cancel()
  return { size: body.byteLength, etag: etagOf(response) }
}
