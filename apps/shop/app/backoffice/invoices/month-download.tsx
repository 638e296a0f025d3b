import { formatMonthFr } from '@fournil/domain/months'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { LinkButton } from '@fournil/ui/link-button'

/** Everything of the chosen month in one file, as the accountant wants it. */
export function MonthDownload({ month }: { month: string | null }) {
  if (!month) return null
  return (
    <LinkButton
      href={`/files/invoices.zip?month=${month}`}
      variant="secondary"
      icon={<DownloadIcon />}
      download
    >
      Télécharger {formatMonthFr(month)} (ZIP)
    </LinkButton>
  )
}
