import type { Picture } from '@fournil/contract/shop/catalogue'

type ProductPictureProps = {
  picture: Picture
  alt: string
  sizes: string
  eager?: boolean
  className?: string
}

/** Its place is kept while it loads, in the colour it will mostly have. */
export function ProductPicture({ picture, alt, sizes, eager, className }: ProductPictureProps) {
  return (
    <img
      src={picture.url}
      srcSet={picture.srcset || undefined}
      sizes={picture.srcset ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      draggable={false}
      className={`product-photo ${className ?? ''}`}
      style={picture.dominant_color ? { backgroundColor: picture.dominant_color } : undefined}
    />
  )
}
