import type { Picture } from '@fournil/contract/shop/catalogue'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import { PicturePlaceholder } from './picture-placeholder.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { ProductPicture } from './product-picture.tsx'

/** One picture is a picture; several can be leafed through. */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const [only, ...others] = pictures
  if (!only) return <PicturePlaceholder className="gallery-picture" />
  if (others.length > 0) return <PictureStrip pictures={pictures} name={name} />
  return (
    <ProductPicture
      picture={only}
      alt={name}
      sizes={GALLERY_SIZES}
      eager
      className="gallery-picture"
    />
  )
}
