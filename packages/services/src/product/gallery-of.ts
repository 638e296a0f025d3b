import type { Picture } from '@fournil/contract/shop/catalogue'
import type { StoredPicture } from '../catalogue/product-row.ts'
import { pictureOf } from '../files/picture-of.ts'

type Pictured = {
  image_url: string | null
  picture_file: StoredPicture | null
  additional_images: readonly string[]
  additional_files: readonly StoredPicture[]
}

/** The product's own picture first, then the others in their order; what names no picture of ours nor of the web is left out. */
export function galleryOf(product: Pictured): Picture[] {
  const pictures = [pictureOf(product), ...additionalPictures(product)].filter(
    (picture) => picture !== null,
  )
  return pictures.filter(({ url }, index) => pictures.findIndex((one) => one.url === url) === index)
}

/** The others alone, in their order; null where the file is gone. */
export function additionalPictures({
  additional_images,
  additional_files,
}: Pick<Pictured, 'additional_images' | 'additional_files'>): (Picture | null)[] {
  const files = new Map(additional_files.map((file) => [file.key, file]))
  return additional_images.map((image) => {
    const picture_file = files.get(image.replace(/^\/files\//, '')) ?? null
    return pictureOf({ picture_file, image_url: isAddress(image) ? image : null })
  })
}

function isAddress(image: string): boolean {
  return /^(https?:\/\/|\/files\/)/.test(image)
}
