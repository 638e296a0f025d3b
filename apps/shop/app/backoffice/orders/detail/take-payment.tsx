import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatEuros } from '@fournil/domain/money'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { MoneyQuestion } from '../changes/money-question.tsx'
import { toastError } from '../changes/toast-error.ts'

/** Takes the money of an order that is paid at the counter, before the bag is ready or with somebody else's hands. */
export function TakePayment({ order }: { order: OrderDetail }) {
  const [round, setRound] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { run, busy } = useTask(
    (means: CounterMeans) => officeApi.office.orders.takePayment({ order_id: order.id, means }),
    {
      done: () => {
        toast(`${order.order_number}\u00a0: encaissée`)
        setAsking(false)
        void revalidate()
      },
      failed: (error) => {
        toastError(error)
        setAsking(false)
        void revalidate()
      },
    },
  )
  const { first_name, last_name } = order.customer
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setRound(round + 1)
          setAsking(true)
        }}
      >
        Encaisser {formatEuros(order.total_ttc)}
      </Button>
      <MoneyQuestion
        key={round}
        order={{ ...order, customer_name: `${first_name} ${last_name}` }}
        gives={false}
        open={isAsking}
        busy={busy}
        onConfirm={(means) => means && void run(means)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
