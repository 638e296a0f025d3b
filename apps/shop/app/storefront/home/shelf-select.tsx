import { ChevronDownIcon } from '@fournil/ui/icons/chevron-down'
import { useEffect, useState } from 'react'

export type ShelfSelectProps = {
  name: string
  label: string
  /** As the shelves that are shown have it. */
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** The system's own select, as quiet as the line it stands on. */
export function ShelfSelect({ name, label, value, options, onChoose }: ShelfSelectProps) {
  // What was chosen is shown at once, the shelves follow.
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(value), [value])
  return (
    <span className="shelf-select">
      <select
        name={name}
        aria-label={label}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value)
          onChoose(event.target.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}
