import { Link } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { StoreNotice } from './store-notice.tsx'

const LEGAL_PAGES = [
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/cgv', label: 'Conditions générales de vente' },
  { to: '/confidentialite', label: 'Confidentialité' },
] as const

/** The foot of every page: who this is, where and when it is open, and what the law wants within reach. */
export function ShopFooter() {
  const { theme, stores } = useStorefront()
  return (
    <footer className="mt-section bg-footer text-on-footer [--color-focus:var(--color-footer-text)]">
      <div className="shop-width grid gap-10 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.5fr)] lg:gap-16">
        <div>
          <p className="display text-3xl">{theme.company_name}</p>
          {theme.company_slogan && <p className="mt-2 text-pretty">{theme.company_slogan}</p>}
        </div>
        {stores.length > 0 && (
          <section aria-labelledby="nos-boutiques">
            <h2 id="nos-boutiques" className="visually-hidden">
              {stores.length > 1 ? 'Nos boutiques' : 'Notre boutique'}
            </h2>
            <div className="grid gap-x-10 gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
              {stores.map((store) => (
                <StoreNotice key={store.id} store={store} alone={stores.length === 1} />
              ))}
            </div>
          </section>
        )}
      </div>
      <nav aria-label="Informations légales" className="border-on-footer/25 border-t">
        <ul className="shop-width flex flex-wrap gap-x-6 py-4 text-sm">
          {LEGAL_PAGES.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
