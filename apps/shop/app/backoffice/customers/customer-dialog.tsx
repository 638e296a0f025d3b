import { Dialog } from '@fournil/ui/dialog'
import { useNavigate } from 'react-router'
import { useLast } from '../use-last.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { customerName } from './customer-name.ts'
import { CustomerOrders } from './customer-orders.tsx'
import type { OpenCustomer } from './load-customer.ts'
import { type CustomersQuery, customersAddress } from './read-customers.ts'

type CustomerDialogProps = {
  open: OpenCustomer | 'unknown' | null
  query: CustomersQuery
  zone: string
}

/** One customer over the list; the address names them, so it can be kept and shared within the shop. */
export function CustomerDialog({ open, query, zone }: CustomerDialogProps) {
  const navigate = useNavigate()
  const shown = useLast(open)
  const close = () => navigate(customersAddress(query), { preventScrollReset: true })

  if (!shown) return null
  if (shown === 'unknown')
    return (
      <Dialog
        open={open !== null}
        onOpenChange={(next) => next || close()}
        title="Client introuvable"
        description="Cette fiche n’existe pas ou n’existe plus."
        size="small"
      />
    )
  return (
    <Dialog
      open={open !== null}
      onOpenChange={(next) => next || close()}
      title={customerName(shown.customer)}
      size="large"
      footer={!shown.customer.erased_at && <CustomerActions {...shown} />}
    >
      <CustomerFacts {...shown} zone={zone} />
      <CustomerOrders orders={shown.orders} zone={zone} />
    </Dialog>
  )
}
