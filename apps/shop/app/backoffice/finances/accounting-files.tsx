import { daysOfMonth, formatMonthFr } from '@fournil/domain/months'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { LinkButton } from '@fournil/ui/link-button'
import { Panel } from '@fournil/ui/panel'
import { Select } from '@fournil/ui/select'
import { useState } from 'react'
import { lastMonths } from './last-months.ts'

/** What the accountant asks for at the month's end. */
export function AccountingFiles({ today }: { today: string }) {
  const months = lastMonths(today)
  const [month, setMonth] = useState(months[1] ?? today.slice(0, 7))
  const { from, to } = daysOfMonth(month)
  const days = `from=${from}&to=${to}`
  return (
    <Panel
      title="Pour votre comptable"
      note="Les ventes en ligne, remboursements, commissions, litiges et paiements d’un mois."
    >
      <div className="stack">
        <Select
          label="Mois"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          options={months.map((value) => ({ value, label: formatMonthFr(value) }))}
        />
        {to >= today && (
          <p className="note">Ce mois n’est pas terminé&nbsp;: son relevé est provisoire.</p>
        )}
        <div className="cluster">
          <LinkButton
            href={`/files/finances/statement.pdf?month=${month}`}
            variant="secondary"
            size="small"
            icon={<DownloadIcon />}
          >
            Relevé (PDF)
          </LinkButton>
          <LinkButton
            href={`/files/finances/fec.txt?${days}`}
            variant="secondary"
            size="small"
            icon={<DownloadIcon />}
          >
            Écritures (FEC)
          </LinkButton>
          <LinkButton
            href={`/files/finances/transactions.csv?${days}`}
            variant="secondary"
            size="small"
            icon={<DownloadIcon />}
          >
            Transactions (CSV)
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}
