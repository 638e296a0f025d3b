import { buttonLook } from '@fournil/ui/button'
import { Link } from 'react-router'
import { counterAddress } from './counter-address.ts'

/** Asked once on each device. */
export function StoreChoice({ stores }: { stores: readonly { id: string; name: string }[] }) {
  return (
    <section className="hand-over-stores">
      <h1>À quel comptoir êtes-vous&nbsp;?</h1>
      <p className="quiet">Cet appareil s’en souviendra.</p>
      {stores.map(({ id, name }) => (
        <Link
          key={id}
          to={counterAddress({ store_id: id })}
          {...buttonLook({ variant: 'secondary', size: 'large', wide: true })}
        >
          {name}
        </Link>
      ))}
      <Link to="/admin/orders" {...buttonLook({ variant: 'ghost', size: 'large' })}>
        Quitter le comptoir
      </Link>
    </section>
  )
}
