import { MOST_CHOSEN_INVOICES } from '@fournil/contract/office/invoices'
import { plural } from '@fournil/domain/text'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { LinkButton } from '@fournil/ui/link-button'
import { SelectionBar } from '../lists/selection-bar.tsx'

/** The selected documents in one file; over several pages, as long as they fit. */
export function DownloadBar({
  selected,
  onClear,
}: {
  selected: ReadonlySet<string>
  onClear: () => void
}) {
  if (selected.size === 0) return null
  const isTooMany = selected.size > MOST_CHOSEN_INVOICES
  return (
    <SelectionBar
      label="Documents sélectionnés"
      count={plural(selected.size, 'document sélectionné', 'documents sélectionnés')}
      onClear={onClear}
    >
      {isTooMany ? (
        <p>{MOST_CHOSEN_INVOICES} documents à la fois au plus.</p>
      ) : (
        <LinkButton
          href={`/files/invoices.zip?ids=${[...selected].join(',')}`}
          icon={<DownloadIcon />}
          download
        >
          Télécharger (ZIP)
        </LinkButton>
      )}
    </SelectionBar>
  )
}
