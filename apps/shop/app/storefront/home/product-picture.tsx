import type { Picture } from '@fournil/contract/shop/catalogue'

export type ProductPictureProps = {
  picture: Picture | null
  sizes: string
  eager?: boolean
  /** The one that is seen first. */
  isFirst?: boolean
  className?: string
}

/** Its place is kept before it comes, in its own colour; a product without one shows a loaf. */
export function ProductPicture({
  picture,
  sizes,
  eager = false,
  isFirst = false,
  className = '',
}: ProductPictureProps) {
  if (!picture) {
    return (
      <span className={`product-picture ${className}`} aria-hidden="true">
        🥖
      </span>
    )
  }
  return (
    <img
      src={picture.url}
      srcSet={picture.srcset || undefined}
      sizes={picture.srcset ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      // With the words around it, not in a frame after them.
      decoding={isFirst ? 'sync' : 'async'}
      className={`product-picture ${className}`}
      style={picture.dominant_color ? { backgroundColor: picture.dominant_color } : undefined}
    />
  )
}
