import { MenuIcon } from '@fournil/ui/icons/menu'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { LinkButton } from '@fournil/ui/link-button'
import { useSitePath } from '../site-path.ts'
import { TRADES } from '../trades/trades.ts'

const PAGES = [
  { path: '/demo', name: 'Démonstration' },
  { path: '/pricing', name: 'Tarifs' },
  { path: '/aide', name: 'Aide' },
]

export function SiteHeader() {
  const at = useSitePath()
  const trades = TRADES.map(({ slug, name }) => ({ path: `/${slug}`, name }))
  const links = (pages: typeof PAGES) =>
    pages.map(({ path, name }) => (
      <a key={path} href={at(path)} className="site-link">
        {name}
      </a>
    ))
  return (
    <header className="night site-header">
      <div className="site-width row site-header-line">
        <a href={at('/')} className="row tight site-brand">
          <WheatIcon />
          <span className="display site-name">Fournil</span>
        </a>
        <nav className="site-nav" aria-label="Principale">
          <details className="site-trades" name="site-menu">
            <summary className="site-link">Métiers</summary>
            <div className="site-drop">{links(trades)}</div>
          </details>
          {links(PAGES)}
        </nav>
        <div className="row tight site-entry">
          <a href={at('/login')} className="site-link">
            Connexion
          </a>
          <LinkButton href={at('/register')}>Essayer</LinkButton>
        </div>
        <details className="site-menu" name="site-menu">
          <summary className="site-menu-button">
            <MenuIcon label="Menu" />
          </summary>
          <nav className="site-drop" aria-label="Menu">
            {links([...PAGES, ...trades, { path: '/login', name: 'Connexion' }])}
          </nav>
        </details>
      </div>
    </header>
  )
}
