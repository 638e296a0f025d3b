import type { PhoneOrder } from '@fournil/contract/office/phone-orders'
import { formatTimeFr } from '@fournil/domain/clock'
import { toast } from '@fournil/ui/toast'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { issuesOf, officeApi } from '../office-api.ts'
import { errorWords } from '../orders/error-words.ts'
import { useTask } from '../use-task.ts'

type Wish = Omit<PhoneOrder, 'idempotency_key'>

/** Sends an order; the same one sent again, after a lost answer, is the same order. */
export function usePlace(onErrors: (errors: Record<string, string>) => void) {
  const navigate = useNavigate()
  const attempt = useRef({ content: '', key: '' })
  const { run, busy } = useTask(
    (wish: Wish) => {
      const content = JSON.stringify(wish)
      if (attempt.current.content !== content) attempt.current = { content, key: newKey() }
      return officeApi.office.phoneOrders.place({ ...wish, idempotency_key: attempt.current.key })
    },
    {
      done: ({ order_id, order_number, held_until }) => {
        toast(
          held_until
            ? `${order_number}\u00a0: lien envoyé, la commande est gardée jusqu’à ${timeWords(held_until)}`
            : `${order_number}\u00a0: enregistrée, à encaisser au retrait`,
        )
        void navigate(`/admin/orders?order=${order_id}`)
      },
      failed: (error) => {
        onErrors(Object.fromEntries(issuesOf(error).map(({ field, message }) => [field, message])))
        toast(errorWords(error, 'La commande n’a pas été enregistrée'), { tone: 'danger' })
      },
    },
  )
  return { send: run, busy }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function timeWords(at: Date): string {
  const [hours, minutes] = [at.getHours(), at.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return formatTimeFr(`${hours}:${minutes}`)
}
