import type { MenuEntry } from '@fournil/ui/menu'
import { useEffect, useRef, useState } from 'react'
import { type ListedPicture, moved } from './picture-order.ts'
import { PictureTile } from './picture-tile.tsx'
import { useDragOrder } from './use-drag-order.ts'

type PictureListProps = {
  pictures: readonly ListedPicture[]
  thumbnailOf: (picture: ListedPicture) => string | null
  entriesOf: (picture: ListedPicture, place: number) => readonly MenuEntry[]
  onOrder: (pictures: ListedPicture[]) => void
}

/** The pictures in their order, which is changed by dragging, by buttons or by the arrow keys. */
export function PictureList({ pictures, thumbnailOf, entriesOf, onOrder }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ address: string; control: string } | null>(null)
  const [said, setSaid] = useState('')

  // A button that moves in the page loses the cursor.
  useEffect(() => {
    if (!wanted.current) return
    const { address, control } = wanted.current
    wanted.current = null
    const tile = [...(list.current?.children ?? [])].find(
      (one) => (one as HTMLElement).dataset.address === address,
    )
    tile?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus()
  })

  function move(from: number, to: number, control = 'grip') {
    const picture = pictures[from]
    if (!picture || from === to || to < 0 || to >= pictures.length) return
    wanted.current = { address: picture.address, control }
    setSaid(`Image placée en position ${to + 1} sur ${pictures.length}.`)
    onOrder(moved(pictures, from, to))
  }
  const { drag, begin } = useDragOrder(move)
  const draggedOf = (place: number) => {
    if (drag?.from === place) return 'this'
    return drag?.over === place ? 'over' : undefined
  }

  return (
    <>
      <ol ref={list} className="picture-list" aria-label="Images du produit, dans l’ordre">
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.address}
            picture={picture}
            thumbnail={thumbnailOf(picture)}
            place={place}
            count={pictures.length}
            dragged={draggedOf(place)}
            entries={entriesOf(picture, place)}
            onMove={(to, control) => move(place, to, control)}
            onDrag={(event) => begin(place, event)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
