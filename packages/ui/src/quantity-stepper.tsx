import { useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { MinusIcon } from './icons/minus.tsx'
import { PlusIcon } from './icons/plus.tsx'
import { useWords } from './language.tsx'
import { readQuantity } from './quantity.ts'

export type QuantityStepperProps = {
  /** What is counted: 'Quantité de Tarte aux fraises'. */
  label: string
  value: number
  onChange: (value: number) => void
  /** 0 lets the minus button remove the line. */
  min?: number
  max?: number
  disabled?: boolean
  className?: string
}

/** Big enough for a thumb, and typing 120 croissants is one gesture, not 120. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max = 999,
  disabled,
  className,
}: QuantityStepperProps) {
  const words = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const quantity = readQuantity(text, Math.max(1, min), max)
    if (quantity !== null && quantity !== value) onChange(quantity)
  }
  const step = (by: number) => {
    setTyped(null)
    onChange(Math.min(max, Math.max(min, value + by)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={label} className={classNames('stepper', className)}>
      <IconButton
        label={words.decrease}
        icon={<MinusIcon />}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      />
      <input
        className="stepper-input"
        inputMode="numeric"
        aria-label={label}
        value={typed ?? value}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <IconButton
        label={words.increase}
        icon={<PlusIcon />}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      />
    </div>
  )
}
