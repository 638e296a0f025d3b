import { valueWords } from '@fournil/domain/options'

export type LineOptionsProps = {
  /** A null `choice_id`: a text of the shopper's own. */
  options: readonly { option_id: string; choice_id: string | null; label: string; value: string }[]
}

/** What was chosen with a product, a line each, below its name; nothing where nothing was. */
export function LineOptions({ options }: LineOptionsProps) {
  if (options.length === 0) return null
  return (
    <span className="line-options">
      {options.map((option) => (
        <span key={option.option_id}>
          {option.label}&nbsp;: <strong>{valueWords(option)}</strong>
        </span>
      ))}
    </span>
  )
}
