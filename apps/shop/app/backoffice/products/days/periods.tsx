import type { SavedPeriod } from '@fournil/contract/office/product-days'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { PeriodDialog } from './period-dialog.tsx'
import { PeriodRow } from './period-row.tsx'

type PeriodsProps = {
  product_id: string
  periods: readonly SavedPeriod[]
  onChange: (periods: SavedPeriod[]) => void
}

/** Days that go before the week: each is written, or deleted, at once. */
export function Periods({ product_id, periods, onChange }: PeriodsProps) {
  const [isAdding, setAdding] = useState(false)
  // Each new one begins with empty fields.
  const [count, setCount] = useState(0)
  const add = (period: SavedPeriod) => {
    setAdding(false)
    onChange([...periods, period].toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1)))
  }
  return (
    <Panel
      title="Périodes"
      note={'Elles passent avant la semaine\u00a0; la plus courte décide.'}
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<PlusIcon />}
          onClick={() => {
            setCount(count + 1)
            setAdding(true)
          }}
        >
          Ajouter une période
        </Button>
      }
    >
      {periods.length === 0 && <p className="quiet">Aucune période.</p>}
      <ul className="periods">
        {periods.map((period) => (
          <PeriodRow
            key={period.id}
            product_id={product_id}
            period={period}
            onRemoved={() => onChange(periods.filter(({ id }) => id !== period.id))}
          />
        ))}
      </ul>
      <PeriodDialog
        key={count}
        product_id={product_id}
        open={isAdding}
        onOpenChange={setAdding}
        onAdded={add}
      />
    </Panel>
  )
}
