import type { OfficeProductRow } from '@fournil/contract/office/products'
import { BoxIcon } from '@fournil/ui/icons/box'
import type { MenuEntry } from '@fournil/ui/menu'
import type { ReactNode } from 'react'
import { officeApi } from '../../office-api.ts'
import { StockDialog } from './stock-dialog.tsx'
import { useWindow } from './use-window.ts'

/** The windows that open from a product's row: where it is sold and how many there are. */
export function useProductWindows({ id, name }: Pick<OfficeProductRow, 'id' | 'name'>): {
  entries: MenuEntry[]
  dialogs: ReactNode
} {
  const stock = useWindow(
    () => officeApi.office.productStock.get({ product_id: id }),
    'Erreur lors du chargement de la disponibilité',
  )
  return {
    entries: [
      {
        label: 'Disponibilité et stock',
        icon: <BoxIcon />,
        onSelect: () => void stock.open(),
      },
    ],
    dialogs: (
      <>
        {stock.shown && (
          <StockDialog
            key={stock.shown.opening}
            product_id={id}
            name={name}
            saved={stock.shown.value}
            open={stock.isOpen}
            onClose={stock.close}
          />
        )}
      </>
    ),
  }
}
