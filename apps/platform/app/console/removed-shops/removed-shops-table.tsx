import type { RemovedShop } from '@fournil/contract/platform/removed-shops'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { formatDay, formatSize } from '../formats.ts'
import { ASKED_BY } from '../tenants/deletion-state.tsx'

type RemovedShopsTableProps = {
  shops: readonly RemovedShop[]
  onOpen: (shop: RemovedShop) => void
}

export function RemovedShopsTable({ shops, onOpen }: RemovedShopsTableProps) {
  return (
    <DataTable
      caption="Removed shops, newest first"
      columns={COLUMNS}
      rows={shops}
      keyOf={({ id }) => id}
      actions={(shop) =>
        shop.has_archive && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Download the archive of ${shop.name}`}
            onClick={() => onOpen(shop)}
          >
            Download
          </Button>
        )
      }
      empty={
        <EmptyState title="No shop was removed yet">
          Shops are removed thirty days after it was asked for.
        </EmptyState>
      }
    />
  )
}

const COLUMNS: readonly Column<RemovedShop>[] = [
  {
    key: 'name',
    header: 'Shop',
    primary: true,
    cell: ({ name, slug }) => (
      <div>
        <span className="list-long">{name}</span>
        <div className="note list-long">{slug}</div>
      </div>
    ),
  },
  {
    key: 'asked',
    header: 'Asked for',
    cell: ({ asked_by, asked_at, forced_reason }) => (
      <div>
        {formatDay(asked_at)}
        <div className="note">{ASKED_BY[asked_by]}</div>
        {forced_reason && <div className="note list-long">Forced: {forced_reason}</div>}
      </div>
    ),
  },
  {
    key: 'removed',
    header: 'Removed',
    cell: ({ removed_at }) =>
      removed_at ? formatDay(removed_at) : <Badge tone="info">Being removed</Badge>,
  },
  {
    key: 'archive',
    header: 'Archive',
    numeric: true,
    cell: ({ has_archive, archive_bytes, kept_until }) => {
      if (has_archive) return formatSize(archive_bytes ?? 0)
      return kept_until ? 'Gone' : 'None'
    },
  },
  {
    key: 'kept',
    header: 'Kept until',
    cell: ({ kept_until }) => (kept_until ? formatDay(kept_until) : 'Not kept'),
  },
]
