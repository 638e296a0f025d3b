import { Link } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { useListsStores } from './lists-stores.ts'
import { StoreNotices } from './store-notices.tsx'

const FOOT_PAGES = [
  { to: '/commande', label: 'Retrouver ma commande' },
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/cgv', label: 'Conditions générales de vente' },
  { to: '/confidentialite', label: 'Confidentialité' },
] as const

/** The foot of every page: who this is, where and when it is open, and what the law wants within reach. */
export function ShopFooter() {
  const { theme, stores } = useStorefront()
  const listsStores = useListsStores()
  return (
    <footer className="shop-footer">
      <div className="shop-width footer-columns">
        <div>
          <p className="display footer-name">{theme.company_name}</p>
          {theme.company_slogan && <p className="footer-slogan">{theme.company_slogan}</p>}
          <p className="footer-about">
            <Link to="/a-propos" className="footer-link">
              À propos
            </Link>
          </p>
        </div>
        {stores.length > 0 && !listsStores && (
          <section aria-labelledby="nos-boutiques">
            <h2 id="nos-boutiques" className="visually-hidden">
              {stores.length > 1 ? 'Nos boutiques' : 'Notre boutique'}
            </h2>
            <StoreNotices />
          </section>
        )}
      </div>
      <nav aria-label="Vos commandes et informations légales" className="footer-legal">
        <ul className="shop-width footer-legal-pages">
          {FOOT_PAGES.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="footer-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
