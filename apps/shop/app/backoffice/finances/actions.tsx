import type { FinanceSummary } from '@fournil/contract/office/finances'
import { Button } from '@fournil/ui/button'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { EuroIcon } from '@fournil/ui/icons/euro'
import { LinkButton } from '@fournil/ui/link-button'
import { Panel } from '@fournil/ui/panel'

type ActionsProps = {
  summary: FinanceSummary
  /** Null where the provider pays the shop by itself. */
  onPayout: (() => void) | null
}

export function Actions({ summary, onPayout }: ActionsProps) {
  const isTooLittle = summary.available_balance < summary.minimum_payout
  return (
    <Panel title="Actions">
      <div className="stack">
        <div className="cluster">
          {onPayout && (
            <Button disabled={isTooLittle} onClick={onPayout}>
              <EuroIcon />
              Demander un paiement
            </Button>
          )}
          <LinkButton
            // The server says that it is a file; with `download` its refusal would be saved as one too.
            href="/files/finances/transactions.csv"
            variant="secondary"
            icon={<DownloadIcon />}
          >
            Exporter les transactions
          </LinkButton>
        </div>
        {onPayout && isTooLittle && summary.minimum_payout > 1 && (
          <p className="note">Montant minimum pour un paiement: 50€</p>
        )}
      </div>
    </Panel>
  )
}
