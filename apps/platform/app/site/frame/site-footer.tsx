import { WheatIcon } from '@fournil/ui/icons/wheat'
import { useSitePath } from '../site-path.ts'
import { TRADES } from '../trades/trades.ts'

const COLUMNS = [
  { title: 'Métiers', pages: TRADES.map(({ slug, name }) => ({ path: `/${slug}`, name })) },
  {
    title: 'Fournil',
    pages: [
      { path: '/pricing', name: 'Tarifs' },
      { path: '/demo', name: 'Démonstration' },
      { path: '/aide', name: 'Aide' },
      { path: '/contact', name: 'Nous écrire' },
      { path: '/status', name: 'État du service' },
    ],
  },
  {
    title: 'Commerçants',
    pages: [
      { path: '/register', name: 'Ouvrir une boutique' },
      { path: '/login', name: 'Connexion' },
    ],
  },
  {
    title: 'Cadre légal',
    pages: [
      { path: '/conditions', name: 'Conditions générales' },
      { path: '/confidentialite', name: 'Confidentialité' },
      { path: '/mentions-legales', name: 'Mentions légales' },
    ],
  },
]

export function SiteFooter() {
  const at = useSitePath()
  return (
    <footer className="night site-footer">
      <div className="site-width site-footer-parts">
        <p className="site-footer-brand">
          <WheatIcon />
          <span className="display site-name">Fournil</span>
          <span>Le retrait en boutique des artisans de bouche.</span>
        </p>
        {COLUMNS.map(({ title, pages }) => (
          <nav key={title} className="site-footer-column" aria-label={title}>
            <p className="site-footer-title">{title}</p>
            {pages.map(({ path, name }) => (
              <a key={path} href={at(path)} className="site-link">
                {name}
              </a>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  )
}
