import type { StoredPicture } from '@fournil/contract/office/pictures'
import { fileUrl, type StoredVariant } from './picture-of.ts'

export type StoredFile = {
  id: string
  key: string
  width: number | null
  height: number | null
  variants: StoredVariant[]
}

/** A form shows its pictures small. */
const THUMBNAIL_WIDTH = 320

/** How a form names and shows a stored picture. */
export function storedPictureOf({ id, key, width, height, variants }: StoredFile): StoredPicture {
  const sizes = variants.toSorted((a, b) => a.width - b.width)
  const small = sizes.find((size) => size.width >= THUMBNAIL_WIDTH) ?? sizes.at(-1)
  const address = fileUrl(key)
  return {
    file_id: id,
    address,
    thumbnail: small ? fileUrl(small.key) : address,
    width: width ?? small?.width ?? 0,
    height: height ?? small?.height ?? 0,
  }
}
