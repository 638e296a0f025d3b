import { IconButton } from '../../icon-button.tsx'
import { ArrowDownIcon } from '../../icons/arrow-down.tsx'
import { ArrowUpIcon } from '../../icons/arrow-up.tsx'
import { TrashIcon } from '../../icons/trash.tsx'
import { useFormWords } from '../form-words.ts'
import { RowGrip } from './row-grip.tsx'

type RowToolsProps = {
  name: string
  /** Dragged there; null where the order means nothing. */
  onDrop: ((place: number) => void) | null
  onUp: (() => void) | null
  onDown: (() => void) | null
  isFirst: boolean
  isLast: boolean
  onRemove: (() => void) | null
}

export function RowTools({ name, onDrop, onUp, onDown, isFirst, isLast, onRemove }: RowToolsProps) {
  const words = useFormWords()
  return (
    <div className="form-row-tools">
      {onDrop && <RowGrip onDrop={onDrop} />}
      {onUp && (
        <IconButton
          label={words.move_up(name)}
          icon={<ArrowUpIcon />}
          disabled={isFirst}
          onClick={onUp}
        />
      )}
      {onDown && (
        <IconButton
          label={words.move_down(name)}
          icon={<ArrowDownIcon />}
          disabled={isLast}
          onClick={onDown}
        />
      )}
      {onRemove && (
        <IconButton label={words.remove(name)} icon={<TrashIcon />} onClick={onRemove} />
      )}
    </div>
  )
}
