import type { BankAccount } from '@fournil/contract/office/finances'
import { ibanInPart } from '@fournil/domain/iban'
import { Button } from '@fournil/ui/button'
import { DefinitionList } from '@fournil/ui/definition-list'
import { Panel } from '@fournil/ui/panel'
import { momentWords } from '../orders/pickup-words.ts'

type BankPanelProps = {
  account: BankAccount | null
  time_zone: string
  mayChange: boolean
  onChange: () => void
}

/** Where the money goes: enough of the number to recognise it. */
export function BankPanel({ account, time_zone, mayChange, onChange }: BankPanelProps) {
  return (
    <Panel
      title="Compte bancaire"
      actions={
        mayChange && (
          <Button variant="secondary" size="small" onClick={onChange}>
            {account ? 'Modifier' : 'Ajouter un compte'}
          </Button>
        )
      }
    >
      {account ? (
        <DefinitionList
          items={[
            { term: 'Titulaire', value: account.account_holder },
            {
              term: 'IBAN',
              value: ibanInPart({ start: account.iban_start, end: account.iban_end }),
            },
            ...(account.bic ? [{ term: 'BIC', value: account.bic }] : []),
            { term: 'Enregistré', value: `le ${momentWords(account.created_at, time_zone)}` },
          ]}
        />
      ) : (
        <p className="quiet">
          {mayChange
            ? 'Ajoutez le compte sur lequel vous voulez être payé.'
            : 'Aucun compte enregistré\u00a0: un propriétaire de la boutique peut l’ajouter.'}
        </p>
      )}
    </Panel>
  )
}
