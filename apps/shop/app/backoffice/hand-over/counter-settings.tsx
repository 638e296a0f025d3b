import { Button, buttonLook } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { SettingsIcon } from '@fournil/ui/icons/settings'
import { Switch } from '@fournil/ui/switch'
import { useState } from 'react'
import { Link } from 'react-router'
import { counterAddress } from './counter-address.ts'
import { usePrintSetting } from './print/print-setting.ts'

/** What this device does, and where it stands. */
export function CounterSettings({
  stores,
  storeId,
}: {
  stores: readonly { id: string; name: string }[]
  storeId: string | null
}) {
  const [isOpen, setOpen] = useState(false)
  const { isOn, setOn } = usePrintSetting()
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        icon={<SettingsIcon />}
        onClick={() => setOpen(true)}
      >
        Réglages
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="small"
        title="Réglages du comptoir"
        description="Sur cet appareil."
      >
        <div className="stack loose">
          <Switch
            label="Imprimer le ticket de chaque nouvelle commande"
            note="Tant que le comptoir est ouvert sur cet appareil."
            checked={isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          {stores.length > 1 && (
            <nav aria-label="Comptoir" className="stack">
              {stores.map(({ id, name }) => (
                <Link
                  key={id}
                  to={counterAddress({ store_id: id })}
                  aria-current={id === storeId || undefined}
                  onClick={() => setOpen(false)}
                  {...buttonLook({
                    variant: id === storeId ? 'primary' : 'secondary',
                    size: 'large',
                    wide: true,
                  })}
                >
                  {name}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </Dialog>
    </>
  )
}
