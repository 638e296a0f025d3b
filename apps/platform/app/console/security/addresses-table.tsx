import type { AddressList, AddressRow } from '@fournil/contract/platform/security'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { toast } from '@fournil/ui/toast'
import { useLast } from '@fournil/ui/use-last'
import { useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { formatMoment } from '../formats.ts'
import { reasonOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'

type AddressesTableProps = { list: AddressList; addresses: readonly AddressRow[] }

export function AddressesTable({ list, addresses }: AddressesTableProps) {
  const [removed, setRemoved] = useState<AddressRow | null>(null)
  return (
    <>
      <DataTable
        caption={`IP ${list}, newest first`}
        columns={columnsOf(list)}
        rows={addresses}
        keyOf={({ id }) => id}
        actions={(row) => (
          <Button
            variant="danger-quiet"
            size="small"
            aria-label={`Remove ${row.ip_address}`}
            onClick={() => setRemoved(row)}
          >
            Remove
          </Button>
        )}
        empty={<EmptyState title="No address here" />}
      />
      <RemoveAddress list={list} address={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

function columnsOf(list: AddressList): Column<AddressRow>[] {
  const columns: Column<AddressRow>[] = [
    {
      key: 'ip',
      header: 'IP address',
      primary: true,
      cell: ({ ip_address }) => <span className="list-long">{ip_address}</span>,
    },
    {
      key: 'note',
      header: list === 'blacklist' ? 'Reason' : 'Description',
      cell: ({ note }) => <span className="list-long">{note}</span>,
    },
    { key: 'added', header: 'Added', cell: ({ created_at }) => formatMoment(created_at) },
  ]
  if (list === 'whitelist') return columns
  return columns.toSpliced(2, 0, {
    key: 'expires',
    header: 'Expires',
    cell: ({ expires_at }) => (expires_at ? formatMoment(expires_at) : 'Permanent'),
  })
}

type RemoveAddressProps = { list: AddressList; address: AddressRow | null; onClose: () => void }

function RemoveAddress({ list, address, onClose }: RemoveAddressProps) {
  const shown = useLast(address)
  const { run, busy } = useTask(
    (address_id: string) => platformApi.platform.security.removeAddress({ list, address_id }),
    {
      done: () => {
        toast(`IP removed from ${list}`)
        onClose()
      },
      failed: (error) => {
        const reason = reasonOf(error, '')
        const said = `Failed to remove IP from ${list}`
        toast(reason ? `${said}: ${reason}` : said, { tone: 'danger', duration: 8000 })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Remove ${shown.ip_address}?`}
      consequence={
        list === 'blacklist'
          ? 'Whoever comes from there is let in again.'
          : 'Whoever comes from there is let in only while no blocked range contains it.'
      }
      confirmLabel={`Remove from ${list}`}
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}
