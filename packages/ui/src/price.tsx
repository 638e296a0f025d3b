import { formatAmount, formatEuros } from '@fournil/domain/money'
import { classNames } from './class-names.ts'

export type PriceProps = {
  cents: number
  /** 'tag' is the price on a label: display face, small cents. 'plain' stands in a column. */
  variant?: 'tag' | 'plain'
  /** The least of several prices: 'dès 12,50 €'. */
  from?: boolean | undefined
  className?: string
}

/** A copied price still reads '12,50 €': the cents are smaller, not elsewhere. */
export function Price({ cents, variant = 'tag', from = false, className }: PriceProps) {
  if (variant === 'plain')
    return <span className={classNames('numeric', className)}>{formatEuros(cents)}</span>
  const [euros, hundredths] = formatAmount(cents).split(',')
  return (
    <span className={classNames('price', className)}>
      {from && <span className="price-from">dès </span>}
      {euros}
      <span className="price-cents">,{hundredths}</span>
      {'\u202f€'}
    </span>
  )
}
