import { Skeleton } from '@fournil/ui/skeleton'

/** The shape of the page, until the browser tells what is in the cart. */
export function CheckoutSkeleton() {
  return (
    <main id="contenu" className="checkout shop-width" aria-busy="true">
      <header className="checkout-head">
        <h1>Votre commande</h1>
        <p role="status" className="visually-hidden">
          Chargement...
        </p>
      </header>
      <noscript>
        <p>Le panier et la commande ont besoin de JavaScript.</p>
      </noscript>
      <div className="checkout-columns" aria-hidden="true">
        <div className="checkout-form">
          <Skeleton className="checkout-skeleton-step" />
          <Skeleton className="checkout-skeleton-step" />
        </div>
        <Skeleton className="checkout-skeleton-slip" />
      </div>
    </main>
  )
}
