import { useStorefront } from '../use-storefront.ts'

/** The picker for a browser without JavaScript: the same stores, as links. Only the server ever writes it. */
export function StoresWithoutScript() {
  return <noscript>{import.meta.env.SSR && <StoreLinks />}</noscript>
}

function StoreLinks() {
  const { stores, store } = useStorefront()
  return (
    <section id="points-de-retrait" className="shop-width stack loose store-links">
      <h2 className="section-title">Choisissez votre point de retrait</h2>
      <ul>
        {stores.map((each) => (
          <li
            key={each.id}
            className="store-choice"
            data-chosen={each.id === store?.id || undefined}
          >
            <h3 className="item-title">{each.name}</h3>
            <p>
              {each.address}, {each.postal_code} {each.city}
              <br />
              {each.opening_sentence}
              <br />
              {each.earliest_pickup?.sentence ?? 'Aucun retrait possible pour le moment'}
            </p>
            {each.id === store?.id ? (
              <p className="store-links-chosen">Votre point de retrait</p>
            ) : (
              <a href={`?store=${each.id}`}>Retirer ici&nbsp;: {each.name}</a>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">
        Vous pouvez parcourir la boutique sans JavaScript&nbsp;; le panier et la commande en ont
        besoin.
      </p>
    </section>
  )
}
