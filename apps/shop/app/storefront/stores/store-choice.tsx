import type { Store } from '@fournil/contract/shop/stores'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { CheckIcon } from '@fournil/ui/icons/check'
import { StoreFacts } from './store-facts.tsx'

export type StoreChoiceProps = {
  store: Store
  km: number | null
  isNearest: boolean
  isChosen: boolean
  onChoose: () => void
}

export function StoreChoice({ store, km, isNearest, isChosen, onChoose }: StoreChoiceProps) {
  return (
    <li className="store-choice" data-chosen={isChosen || undefined}>
      <div className="cluster store-choice-title">
        <h3 className="item-title">{store.name}</h3>
        {isNearest && <Badge tone="success">Le plus proche</Badge>}
      </div>
      <StoreFacts store={store} km={km} />
      {isChosen ? (
        <p className="row tight store-choice-chosen">
          <CheckIcon /> Votre point de retrait
        </p>
      ) : (
        <Button variant="secondary" onClick={onChoose}>
          Retirer ici<span className="visually-hidden">&nbsp;: {store.name}</span>
        </Button>
      )}
    </li>
  )
}
