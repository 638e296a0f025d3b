import { LinkButton } from '@fournil/ui/link-button'
import { PickupTicket } from './pickup-ticket.tsx'

export function Hero({ demo }: { demo: { name: string; href: string }[] }) {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-14 pb-20 md:grid-cols-[1.2fr_1fr] md:pt-24">
      <div className="grid gap-6">
        <h1 className="display text-5xl">
          Vos clients commandent le soir. Vous pétrissez à cinq heures, et tout est déjà payé.
        </h1>
        <p className="max-w-xl text-ink-soft text-lg">
          Fournil est la boutique en ligne des boulangers, pâtissiers, fromagers et bouchers : le
          client choisit son jour, son créneau et son point de vente, règle par carte, et vient
          chercher. Vous savez quoi préparer, pour quand, et pour qui.
        </p>
        {demo.length > 0 && (
          <div className="flex flex-wrap gap-3">
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
