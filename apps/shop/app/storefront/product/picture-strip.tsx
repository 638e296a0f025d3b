import type { Picture } from '@fournil/contract/shop/catalogue'
import { IconButton } from '@fournil/ui/icon-button'
import { ChevronLeftIcon } from '@fournil/ui/icons/chevron-left'
import { ChevronRightIcon } from '@fournil/ui/icons/chevron-right'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import { ProductPicture } from './product-picture.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { usePictureStrip } from './use-picture-strip.ts'

/** The pictures side by side: swiped by a thumb, stepped by keys and buttons, scrolled without any script. */
export function PictureStrip({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const { track, shown, show, follow, onKeyDown } = usePictureStrip(pictures.length)
  return (
    <section aria-roledescription="galerie" aria-label={`Photos de ${name}`} className="stack">
      <div className="picture-window">
        <ul
          ref={track}
          onScroll={follow}
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label="Photos, flèches gauche et droite pour changer"
          className="picture-strip"
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} id={`photo-${index + 1}`}>
              <ProductPicture
                picture={picture}
                alt={index === 0 ? name : `${name}, photo ${index + 1}`}
                sizes={GALLERY_SIZES}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        <div className="picture-buttons">
          <IconButton
            label="Photo précédente"
            icon={<ChevronLeftIcon />}
            variant="outline"
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          />
          <IconButton
            label="Photo suivante"
            icon={<ChevronRightIcon />}
            variant="outline"
            disabled={shown === pictures.length - 1}
            onClick={() => show(shown + 1)}
          />
        </div>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {`Photo ${shown + 1} sur ${pictures.length}`}
      </p>
      <Thumbnails pictures={pictures} shown={shown} onShow={show} />
    </section>
  )
}
