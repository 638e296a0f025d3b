import { textsInZip } from '../unzip.ts'

/** What another program than the one that wrote it finds in a ZIP: texts by their names. */
export async function readZip(
  content: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): Promise<Map<string, string>> {
  const parts: Uint8Array[] = []
  for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part)
  const files = textsInZip(new Uint8Array(Buffer.concat(parts)))
  if (!files) throw new Error('no ZIP file')
  return files
}
