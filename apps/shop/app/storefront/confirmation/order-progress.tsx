import { CheckIcon } from '@fournil/ui/icons/check'
import type { Order } from './order.ts'
import { progressOf } from './order-state.ts'

export function OrderProgress({ order }: { order: Order }) {
  const progress = progressOf(order)
  if (!progress) return null
  const { steps, reached } = progress
  return (
    <section aria-label="Suivi de la commande" className="order-progress">
      <p className="visually-hidden" role="status">
        Votre commande est {steps[reached]?.toLowerCase()}.
      </p>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            data-done={index < reached || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className="progress-mark" aria-hidden="true">
              {index < reached && <CheckIcon />}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
