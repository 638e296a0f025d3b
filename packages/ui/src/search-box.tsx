import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons/close.tsx'
import { SearchIcon } from './icons/search.tsx'
import { useWords } from './language.tsx'

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** What is searched: 'Rechercher un produit'. */
  label: string
  /** Given together with a controlled value, offers a cross that empties the box. */
  onClear?: () => void
}

export function SearchBox({ label, onClear, className, id, ...rest }: SearchBoxProps) {
  const words = useWords()
  const ownId = useId()
  return (
    <search className={classNames('input-wrap', className)}>
      <label htmlFor={id ?? ownId} className="visually-hidden">
        {label}
      </label>
      <SearchIcon className="input-icon" />
      <input
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        id={id ?? ownId}
        type="text"
        className="input"
        data-icon
        data-suffix
      />
      {onClear && rest.value && (
        <IconButton
          label={words.clear}
          icon={<CloseIcon />}
          className="input-clear"
          onClick={onClear}
        />
      )}
    </search>
  )
}
