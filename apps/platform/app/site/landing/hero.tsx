import { LinkButton } from '@fournil/ui/link-button'
import { PickupTicket } from './pickup-ticket.tsx'

export function Hero({ demo }: { demo: { name: string; href: string }[] }) {
  return (
    <section className="site-width hero">
      <div className="hero-words">
        <h1 className="display hero-title">
          Vos clients commandent le soir. Vous pétrissez à cinq heures, et tout est déjà payé.
        </h1>
        <p className="hero-text">
          Fournil est la boutique en ligne des boulangers, pâtissiers, fromagers et bouchers : le
          client choisit son jour, son créneau et son point de vente, règle par carte, et vient
          chercher. Vous savez quoi préparer, pour quand, et pour qui.
        </p>
        {demo.length > 0 && (
          <div className="cluster">
            {demo.map(({ name, href }, index) => (
              <LinkButton
                key={href}
                href={href}
                size="large"
                variant={index === 0 ? 'primary' : 'outline'}
              >
                {name}
              </LinkButton>
            ))}
          </div>
        )}
      </div>
      <PickupTicket />
    </section>
  )
}
