import { readFile } from 'node:fs/promises'
import type { PublicBucket } from '@fournil/domain/buckets'
import type { Row } from '../rows/insert-rows.ts'
import type { ShopContext } from '../shop-context.ts'

export type EncodedVariant = {
  width: number
  height: number
  format: string
  content_type: string
  bytes: Uint8Array
}

export type EncodedPicture = { variants: EncodedVariant[]; dominant_color?: string | null }

export type PictureTools = {
  /** Turns a drawing into the sizes and formats that browsers are given. */
  encodePicture: (svg: Uint8Array) => Promise<EncodedPicture>
  storage: {
    put: (
      key: string,
      bytes: Uint8Array,
      options: { content_type: string; visibility: 'public' },
    ) => Promise<unknown>
  }
  /** The drawing of that name; from this folder unless told. */
  readPicture?: (name: string) => Promise<Uint8Array>
  /** The address of a stored file; '/files/{key}' unless told. */
  fileUrl?: (key: string) => string
}

export type StoredPicture = { row: Row<'files'> & { id: string }; url: string }

const FOLDER = new URL('./', import.meta.url)
const AT_ONCE = 4

/** Every picture of a shop, by its file name: encoded and stored, the row not yet written. */
export async function storePictures(
  context: ShopContext,
  tools: PictureTools,
): Promise<Map<string, StoredPicture>> {
  const { products, storefront_settings } = context.shop
  const waiting: [string, PublicBucket][] = [
    ...products.map(({ picture }): [string, PublicBucket] => [picture, 'product-images']),
    [storefront_settings.logo, 'branding-assets'],
    [storefront_settings.favicon, 'branding-assets'],
    [storefront_settings.hero, 'branding-assets'],
  ]
  const queue = new Map(waiting).entries()
  const stored = new Map<string, StoredPicture>()
  const work = async () => {
    for (const [name, bucket] of queue) {
      const bytes = await (tools.readPicture ?? readDrawing)(name)
      const isFavicon = name === storefront_settings.favicon
      const encoded = isFavicon ? asDrawn(bytes) : await tools.encodePicture(bytes)
      stored.set(name, await store(context, tools, { name, bucket, encoded }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stored
}

async function store(
  { tenant_id, id }: ShopContext,
  tools: PictureTools,
  picture: { name: string; bucket: PublicBucket; encoded: EncodedPicture },
): Promise<StoredPicture> {
  const { name, bucket, encoded } = picture
  const file_id = id('file', name)
  const keyOf = ({ width, format }: EncodedVariant) =>
    `${tenant_id}/${bucket}/${file_id}/${width}.${format}`
  for (const variant of encoded.variants) {
    const { content_type, bytes } = variant
    await tools.storage.put(keyOf(variant), bytes, { content_type, visibility: 'public' })
  }
  const largest = encoded.variants.toSorted((a, b) => b.width - a.width)[0]
  if (!largest) throw new Error(`The picture ${name} has no variant.`)

  const key = keyOf(largest)
  const row = {
    tenant_id,
    id: file_id,
    bucket,
    key,
    content_type: largest.content_type,
    byte_size: largest.bytes.byteLength,
    width: largest.width || null,
    height: largest.height || null,
    variants: encoded.variants.map((variant) => ({
      width: variant.width,
      height: variant.height,
      format: variant.format,
      key: keyOf(variant),
      byte_size: variant.bytes.byteLength,
    })),
    dominant_color: encoded.dominant_color ?? null,
  }
  return { row, url: (tools.fileUrl ?? fileUrl)(key) }
}

function readDrawing(name: string): Promise<Uint8Array> {
  return readFile(new URL(name, FOLDER))
}

// A favicon is our own drawing and stays one: sharp at every size.
function asDrawn(bytes: Uint8Array): EncodedPicture {
  const format = { width: 64, height: 64, format: 'svg', content_type: 'image/svg+xml' }
  return { variants: [{ ...format, bytes }] }
}

function fileUrl(key: string): string {
  return `/files/${key}`
}
