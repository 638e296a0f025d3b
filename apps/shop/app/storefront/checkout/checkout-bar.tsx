import { formatTimeFr } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { ChevronDownIcon } from '@fournil/ui/icons/chevron-down'
import { useEffect, useState } from 'react'
import { dayWords } from './pickup/pickup-words.ts'
import type { Pickup } from './pickup/use-pickup.ts'

/** On a phone the total stays under the thumb until the slip itself is in view. */
export function CheckoutBar({ total, pickup }: { total: number; pickup: Pickup }) {
  const isSlipInView = useInView('recapitulatif')
  const { date, time } = pickup
  return (
    <div className="checkout-bar" data-away={isSlipInView || undefined}>
      <a
        href="#recapitulatif"
        className="checkout-bar-link"
        tabIndex={isSlipInView ? -1 : undefined}
      >
        <span className="checkout-bar-words">
          <strong className="numeric">{formatEuros(total)}</strong>
          <span>
            {date && time ? `${dayWords(date)}, ${formatTimeFr(time)}` : 'Créneau à choisir'}
          </span>
        </span>
        <span className="checkout-bar-verb">
          Récapitulatif <ChevronDownIcon />
        </span>
      </a>
    </div>
  )
}

function useInView(id: string): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? false),
      {
        rootMargin: '0px 0px -20% 0px',
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return inView
}
