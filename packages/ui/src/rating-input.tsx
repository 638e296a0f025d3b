import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { StarIcon } from './icons/star.tsx'

export type RatingInputProps = {
  legend: ReactNode
  name?: string
  value: number | null
  onChange: (rating: number) => void
  error?: ReactNode
}

const RATINGS = [1, 2, 3, 4, 5] as const

/** Five radio buttons that look like stars: arrow keys, touch and screen readers work as everywhere. */
export function RatingInput({ legend, name, value, onChange, error }: RatingInputProps) {
  const id = useId()
  return (
    <fieldset className="fieldset" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="rating-input">
        {RATINGS.map((rating) => (
          <label key={rating} data-on={(value ?? 0) >= rating || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name ?? id}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            <StarIcon />
            <span className="visually-hidden">
              {rating === 1 ? '1 étoile' : `${rating} étoiles`}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
