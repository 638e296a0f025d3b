import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { LinkButton } from '@fournil/ui/link-button'
import { usePermission } from '../../frame/use-permission.ts'
import { INVOICE_FAILED } from '../error-words.ts'

/** The law wants a company named in full before it may invoice. */
export function MissingSettings({
  missing,
  onClose,
}: {
  missing: readonly string[]
  onClose: () => void
}) {
  const maySettle = usePermission('can_manage_tax_settings')
  return (
    <Dialog
      open={missing.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={INVOICE_FAILED}
      description={`Il manque ${plural(missing.length, 'mention légale', 'mentions légales')} de votre entreprise.`}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Plus tard
          </Button>
          {maySettle && (
            <LinkButton href="/admin/invoice-settings">Compléter les mentions</LinkButton>
          )}
        </>
      }
    >
      <ul className="missing-settings">
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {!maySettle && (
        <p>Demandez à la personne qui gère la TVA et les factures de les compléter.</p>
      )}
    </Dialog>
  )
}
