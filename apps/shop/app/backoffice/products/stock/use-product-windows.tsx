import type { OfficeProductRow } from '@fournil/contract/office/products'
import { BoxIcon } from '@fournil/ui/icons/box'
import { CalendarIcon } from '@fournil/ui/icons/calendar'
import type { MenuEntry } from '@fournil/ui/menu'
import type { ReactNode } from 'react'
import { officeApi } from '../../office-api.ts'
import { DaysDialog } from '../days/days-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { useWindow } from './use-window.ts'

/** The windows that open from a product's row: where it is sold, how many there are, and on which days. */
export function useProductWindows({ id, name }: Pick<OfficeProductRow, 'id' | 'name'>): {
  entries: MenuEntry[]
  dialogs: ReactNode
} {
  const stock = useWindow(
    () => officeApi.office.productStock.get({ product_id: id }),
    'Erreur lors du chargement de la disponibilité',
  )
  const days = useWindow(
    () => officeApi.office.productDays.get({ product_id: id }),
    'Erreur lors du chargement de la disponibilité',
  )
  return {
    entries: [
      {
        label: 'Disponibilité et stock',
        icon: <BoxIcon />,
        onSelect: () => void stock.open(),
      },
      {
        label: 'Disponibilités dans le temps',
        icon: <CalendarIcon />,
        onSelect: () => void days.open(),
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
        {days.shown && (
          <DaysDialog
            key={days.shown.opening}
            product_id={id}
            name={name}
            saved={days.shown.value}
            open={days.isOpen}
            onClose={days.close}
          />
        )}
      </>
    ),
  }
}
