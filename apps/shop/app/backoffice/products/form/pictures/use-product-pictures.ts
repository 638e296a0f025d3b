import { useField } from '@fournil/ui/form'
import { useEffect, useRef } from 'react'
import { type ListedPicture, type PictureValues, picturesOf, valuesOf } from './picture-order.ts'
import type { KnownPictures } from './use-known-pictures.ts'

/** The three fields that hold a product's pictures, as one list. */
export function useProductPictures(known: KnownPictures) {
  const file = useField<string | null>({ name: 'image_file_id' })
  const url = useField<string | null>({ name: 'image_url' })
  const others = useField<string[]>({ name: 'additional_images' })
  const values: PictureValues = {
    image_file_id: file.value,
    image_url: url.value,
    additional_images: others.value,
  }
  const pictures = picturesOf(values, known)
  // What arrives while the page is not drawn yet is added to what came before it.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })

  function change(next: (pictures: readonly ListedPicture[]) => ListedPicture[]) {
    latest.current = next(latest.current)
    const { image_file_id, image_url, additional_images } = valuesOf(latest.current)
    file.change(image_file_id)
    url.change(image_url)
    others.change([...additional_images])
  }
  const frames = { file: file.frame, url: url.frame, others: others.frame }
  return { pictures, change, frames }
}
