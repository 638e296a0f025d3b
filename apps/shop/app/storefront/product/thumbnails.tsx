import type { Picture } from '@fournil/contract/shop/catalogue'
import { ProductPicture } from './product-picture.tsx'

type ThumbnailsProps = {
  pictures: readonly Picture[]
  shown: number
  onShow: (index: number) => void
}

/** Links, so that they lead to their picture before any script has run. */
export function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="cluster tight">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a
            href={`#photo-${index + 1}`}
            aria-label={`Voir la photo ${index + 1}`}
            aria-current={index === shown || undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className="thumbnail"
          >
            <ProductPicture picture={picture} alt="" sizes="5rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}
