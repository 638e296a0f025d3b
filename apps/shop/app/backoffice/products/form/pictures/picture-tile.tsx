import { Badge } from '@fournil/ui/badge'
import { IconButton } from '@fournil/ui/icon-button'
import { ArrowLeftIcon } from '@fournil/ui/icons/arrow-left'
import { ArrowRightIcon } from '@fournil/ui/icons/arrow-right'
import { GripIcon } from '@fournil/ui/icons/grip'
import { ImageIcon } from '@fournil/ui/icons/image'
import { Menu, type MenuEntry } from '@fournil/ui/menu'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { ListedPicture } from './picture-order.ts'

type PictureTileProps = {
  picture: ListedPicture
  /** Null where it cannot be shown here. */
  thumbnail: string | null
  place: number
  count: number
  dragged: 'this' | 'over' | undefined
  entries: readonly MenuEntry[]
  onMove: (to: number, control: string) => void
  onDrag: (event: PointerEvent) => void
}

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** One picture of the product, and all that can be done with it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, thumbnail, place, count, dragged, entries, onMove, onDrag } = props
  const name = `l’image ${place + 1}`
  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onMove(step(place, count - 1), 'grip')
  }
  return (
    <li
      className="picture-tile"
      data-place={place}
      data-address={picture.address}
      data-dragged={dragged}
    >
      <div className="picture-tile-frame">
        {thumbnail ? (
          <img className="picture-tile-image" src={thumbnail} alt={`N°\u00a0${place + 1}`} />
        ) : (
          <span className="picture-tile-image">
            <ImageIcon label={`N°\u00a0${place + 1}`} />
          </span>
        )}
        <IconButton
          className="picture-tile-grip"
          size="small"
          variant="outline"
          data-control="grip"
          label={`Déplacer ${name}`}
          aria-keyshortcuts="ArrowLeft ArrowRight Home End"
          icon={<GripIcon />}
          onKeyDown={press}
          onPointerDown={onDrag}
        />
      </div>
      <div className="picture-tile-text">
        {place === 0 ? <Badge>Image principale</Badge> : <span className="note">{place + 1}</span>}
        {!thumbnail && <span className="note picture-tile-address">{picture.address}</span>}
      </div>
      <div className="picture-tile-tools">
        <IconButton
          size="small"
          data-control="earlier"
          label={`Avancer ${name}`}
          aria-disabled={place === 0}
          icon={<ArrowLeftIcon />}
          onClick={() => onMove(place - 1, 'earlier')}
        />
        <IconButton
          size="small"
          data-control="later"
          label={`Reculer ${name}`}
          aria-disabled={place === count - 1}
          icon={<ArrowRightIcon />}
          onClick={() => onMove(place + 1, 'later')}
        />
        <Menu label={`Actions pour ${name}`} entries={entries} />
      </div>
    </li>
  )
}
