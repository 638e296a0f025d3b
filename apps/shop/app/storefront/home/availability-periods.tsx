import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { CheckIcon } from '@fournil/ui/icons/check'
import { CloseIcon } from '@fournil/ui/icons/close'
import { dateRange } from './date-range.ts'

export type AvailabilityPeriodsProps = {
  id: string
  product: Pick<ProductCard, 'periods' | 'more_periods'>
}

export function AvailabilityPeriods({ id, product }: AvailabilityPeriodsProps) {
  const { periods, more_periods } = product
  return (
    <ul id={id} className="availability-periods">
      {periods.map((period) => (
        <li
          key={`${period.start_date} ${period.end_date}`}
          data-available={period.is_available || undefined}
        >
          {period.is_available ? <CheckIcon /> : <CloseIcon />}
          <span>
            <strong>{period.is_available ? 'Disponible' : 'Indisponible'}</strong>{' '}
            {dateRange(period.start_date, period.end_date)}
            {period.reason && <span className="availability-reason">{period.reason}</span>}
          </span>
        </li>
      ))}
      {more_periods > 0 && <li>+{more_periods} période(s) supplémentaire(s)</li>}
    </ul>
  )
}
