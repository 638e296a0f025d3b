import { addDays, MONTHS } from '@fournil/domain/calendar'
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
  const days = `from=${month}-01&to=${lastDayOf(month)}`
  return (
    <Panel
      title="Pour votre comptable"
      note="Les ventes en ligne, remboursements, commissions et paiements d’un mois."
    >
      <div className="stack">
        <Select
          label="Mois"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          options={months.map((value) => ({ value, label: monthName(value) }))}
        />
        <div className="cluster">
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

function lastDayOf(month: string): string {
  // The 28th and four days are always in the next month.
  return addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)
}

function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}
