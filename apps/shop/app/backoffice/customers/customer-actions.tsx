import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { customerName } from './customer-name.ts'
import { erasedWords, erasureWords, inTheWay } from './erasure-words.ts'
import type { OpenCustomer } from './load-customer.ts'
import { saveJson } from './save-json.ts'

const EXPORT_FAILED = 'Les données n’ont pas pu être exportées. Réessayez.'
const ERASE_FAILED = 'Les données n’ont pas pu être effacées. Réessayez.'

/** What anybody may ask of a shop: what it knows about them, and to forget it (RGPD, articles 15 and 17). */
export function CustomerActions({ customer, orders, under_way }: OpenCustomer) {
  const [asking, setAsking] = useState(false)
  const name = customerName(customer)
  const invoices = orders.filter(({ invoice }) => invoice).length
  const words = erasureWords(name, orders.length, invoices)
  const obstacle = inTheWay(under_way)

  const exporting = useTask(() => officeApi.office.customers.export({ customer_id: customer.id }), {
    done: (data) => saveJson(`donnees-${name}`, data),
    failed: (error) => toast(sentenceOf(error, EXPORT_FAILED), { tone: 'danger' }),
  })
  const erasing = useTask(() => officeApi.office.customers.erase({ customer_id: customer.id }), {
    done: ({ kept_invoices }) => {
      setAsking(false)
      toast(erasedWords(kept_invoices))
    },
  })
  const ask = (next: boolean) => {
    setAsking(next)
    erasing.forget()
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={exporting.busy}
        onClick={() => exporting.run()}
      >
        Exporter ses données
      </Button>
      <Button variant="danger-quiet" icon={<TrashIcon />} onClick={() => ask(true)}>
        Effacer ses données
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={'Effacer ces données\u202f?'}
        consequence={obstacle ?? words.erased}
        confirmLabel="Effacer définitivement"
        cancelLabel={obstacle && 'Fermer'}
        busy={erasing.busy}
        disabled={obstacle !== null}
        onConfirm={() => erasing.run()}
      >
        {!obstacle && <p>{words.kept}</p>}
        {erasing.error !== null && (
          <Banner tone="danger">{sentenceOf(erasing.error, ERASE_FAILED)}</Banner>
        )}
      </ConfirmDialog>
    </>
  )
}
