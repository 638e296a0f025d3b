import { ExportAuditLogs } from '@fournil/contract/platform/audit-logs'
import { dateIn } from '@fournil/domain/clock'
import { lastDays } from '@fournil/domain/date-range'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { LinkButton } from '@fournil/ui/link-button'
import { listAddress } from '@fournil/ui/list-address'
import { TextField } from '@fournil/ui/text-field'
import { useState } from 'react'

type ExportDialogProps = { search: string; filter: string | null; onClose: () => void }

/** All pages of what was searched for, between two days. The file is written while it is downloaded. */
export function ExportDialog({ search, filter, onClose }: ExportDialogProps) {
  const [span, setSpan] = useState(() => lastDays(dateIn('Europe/Paris', new Date()), 30))
  const { error } = ExportAuditLogs.safeParse({ ...span, filter: filter ?? undefined })
  const problemOf = (field: 'from' | 'to') =>
    error?.issues.find(({ path }) => path[0] === field)?.message
  const file = listAddress('/files/platform/audit-logs.csv', { search, filter, ...span })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Export CSV"
      description="Everything that the list finds between these days, on all its pages."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {error ? (
            <Button disabled>Download</Button>
          ) : (
            <LinkButton href={file} download onClick={onClose}>
              Download
            </LinkButton>
          )}
        </>
      }
    >
      <div className="stack">
        <TextField
          label="From"
          type="date"
          value={span.from}
          error={problemOf('from')}
          onChange={(event) => setSpan({ ...span, from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={span.to}
          error={problemOf('to')}
          onChange={(event) => setSpan({ ...span, to: event.target.value })}
        />
      </div>
    </Dialog>
  )
}
