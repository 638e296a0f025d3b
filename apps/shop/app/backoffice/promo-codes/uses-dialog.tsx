import type { PromoCodeUse } from '@fournil/contract/office/promo-codes'
import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { DateText } from '@fournil/ui/date-text'
import { Dialog } from '@fournil/ui/dialog'
import { StatusBadge } from '@fournil/ui/status-badge'
import { Link, useNavigate } from 'react-router'
import { ListPages } from '../lists/list-pages.tsx'
import { useLast } from '../use-last.ts'
import type { OpenUses } from './load-uses.ts'
import { type PromoCodesQuery, promoCodesAddress } from './read-promo-codes.ts'

type UsesDialogProps = { uses: OpenUses | null; query: PromoCodesQuery; zone: string }

/** Who used a code: its orders, each a link to itself. */
export function UsesDialog({ uses, query, zone }: UsesDialogProps) {
  const navigate = useNavigate()
  const shown = useLast(uses)
  if (!shown) return null
  const close = () =>
    navigate(promoCodesAddress({ ...query, uses: null }), { preventScrollReset: true })
  return (
    <Dialog
      open={uses !== null}
      onOpenChange={(open) => open || close()}
      title={`Commandes avec ${shown.code}`}
      description="Une commande annulée ne compte plus parmi les utilisations."
      size="large"
    >
      <DataTable
        caption={`Commandes avec ${shown.code}`}
        columns={columnsFor(zone)}
        rows={shown.uses}
        keyOf={({ order_id }) => order_id}
        empty={<p className="panel-nothing">Aucune commande sur cette page.</p>}
      />
      <ListPages
        list={shown}
        addressOf={(uses_page) => promoCodesAddress({ ...query, uses_page })}
        summary={plural(shown.total, 'commande')}
      />
    </Dialog>
  )
}

function columnsFor(zone: string): Column<PromoCodeUse>[] {
  return [
    {
      key: 'number',
      header: 'Commande',
      primary: true,
      cell: ({ order_id, order_number }) => (
        <Link to={`/admin/orders?order=${order_id}`}>{order_number}</Link>
      ),
    },
    { key: 'customer', header: 'Client', cell: ({ customer_name }) => customer_name },
    {
      key: 'created',
      header: 'Passée le',
      cell: ({ created_at }) => <DateText date={dateIn(zone, created_at)} />,
    },
    { key: 'status', header: 'Statut', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'discount',
      header: 'Remise',
      numeric: true,
      cell: ({ discount_amount }) => `−${formatEuros(discount_amount)}`,
    },
    {
      key: 'total',
      header: 'Total TTC',
      numeric: true,
      cell: ({ total_ttc }) => formatEuros(total_ttc),
    },
  ]
}
