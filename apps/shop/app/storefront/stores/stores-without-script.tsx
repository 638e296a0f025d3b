import { useStorefront } from '../use-storefront.ts'
import { StoreFacts } from './store-facts.tsx'

/** The picker for a browser without JavaScript: the same stores, as links. */
export function StoresWithoutScript() {
  const { stores, store } = useStorefront()
  return (
    <noscript>
      <section id="points-de-retrait" className="shop-width grid gap-4 py-8">
        <h2 className="text-2xl">Choisissez votre point de retrait</h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {stores.map((each) => (
            <li
              key={each.id}
              className="store-choice"
              data-chosen={each.id === store?.id || undefined}
            >
              <h3 className="text-xl">{each.name}</h3>
              <StoreFacts store={each} />
              {each.id === store?.id ? (
                <p className="font-semibold">Votre point de retrait</p>
              ) : (
                <a href={`?store=${each.id}`}>Retirer ici&nbsp;: {each.name}</a>
              )}
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">
          Vous pouvez parcourir la boutique sans JavaScript&nbsp;; le panier et la commande en ont
          besoin.
        </p>
      </section>
    </noscript>
  )
}
