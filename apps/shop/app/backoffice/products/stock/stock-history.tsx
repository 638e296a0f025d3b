import type { StockMovements } from '@fournil/contract/office/product-stock'
import { Button } from '@fournil/ui/button'
import { FormLoader } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { useCallback, useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { Movement } from './movement.tsx'

/** How the stock came to be what it is, newest first. */
export function StockHistory({ product_id }: { product_id: string }) {
  const [page, setPage] = useState(1)
  const load = useCallback(
    () => officeApi.office.productStock.movements({ product_id, page }),
    [product_id, page],
  )
  return (
    <Panel title="Historique du stock">
      <FormLoader load={load} fields={2}>
        {(history) => <Page history={history} onTurn={setPage} />}
      </FormLoader>
    </Panel>
  )
}

type PageProps = { history: StockMovements; onTurn: (page: number) => void }

function Page({ history: { movements, time_zone, page, has_more }, onTurn }: PageProps) {
  if (movements.length === 0)
    return <p className="quiet">Aucun mouvement{page > 1 && ' de plus'}.</p>
  return (
    <div className="stack">
      <ol className="stock-movements">
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} timeZone={time_zone} />
        ))}
      </ol>
      {(page > 1 || has_more) && (
        <div className="row">
          <Button
            variant="secondary"
            size="small"
            disabled={page === 1}
            onClick={() => onTurn(page - 1)}
          >
            Plus récents
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!has_more}
            onClick={() => onTurn(page + 1)}
          >
            Plus anciens
          </Button>
        </div>
      )}
    </div>
  )
}
