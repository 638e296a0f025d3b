import { frenchSpacing } from '@fournil/domain/text'
import { JsonLd } from '@fournil/pages/json-ld'
import { LinkButton } from '@fournil/ui/link-button'
import { Invitation } from '../landing/invitation.tsx'
import { Device } from '../pictures/device.tsx'
import { Picture } from '../pictures/picture.tsx'
import { QuestionList } from '../pricing/question-list.tsx'
import { originOf, siteMeta } from '../seo/site-meta.ts'
import { useSitePath } from '../site-path.ts'
import type { Route } from './+types/trade'
import { TRADES, tradeAt } from './trades.ts'

export const handle = { part: { isStatic: true } }

/** Somebody of this trade, who wants to see their own work in it before anything else. */
export function loader({ url }: Route.LoaderArgs) {
  const trade = tradeAt(url.pathname)
  if (!trade) throw new Response('Introuvable.', { status: 404 })
  return { slug: trade.slug }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const trade = tradeAt(location.pathname)
  if (!trade) return []
  const { slug, name, description } = trade
  const title = `${name} : la boutique en ligne avec retrait | Fournil`
  return siteMeta(matches, { title, description, path: `/${slug}` })
}

export default function TradePage({ loaderData, matches }: Route.ComponentProps) {
  const at = useSitePath()
  const trade = tradeAt(loaderData.slug)
  if (!trade) return null
  const { name, title, lead, screen, points, second, drawing, questions } = trade
  return (
    <main id="main">
      <JsonLd value={breadcrumb(originOf(matches), trade)} />
      <section className="night trade-hero">
        <div className="site-width trade-hero-parts">
          <div className="trade-words">
            <p className="eyebrow">{name}</p>
            <h1 className="display trade-title">{frenchSpacing(title)}</h1>
            <p className="hero-text">{frenchSpacing(lead)}</p>
            <div className="cluster">
              <LinkButton href={at('/register')} size="large">
                Ouvrir ma boutique
              </LinkButton>
              <LinkButton href={at('/demo')} size="large" variant="outline">
                Visiter la démonstration
              </LinkButton>
            </div>
          </div>
          <div className="trade-scene">
            <div className="trade-drawing">
              <Picture name={drawing} alt="" sizes="(min-width: 48rem) 32rem, 92vw" isFirst />
            </div>
            <div className="trade-phone">
              <Device kind="phone">
                <Picture name={screen.name} alt={screen.alt} sizes="15rem" />
              </Device>
            </div>
          </div>
        </div>
      </section>
      <section className="site-width trade-points">
        {points.map((point) => (
          <div key={point.title} className="trade-point">
            <h2>{frenchSpacing(point.title)}</h2>
            <p className="quiet">{frenchSpacing(point.text)}</p>
          </div>
        ))}
      </section>
      <section className="dawn">
        <div className="site-width trade-second" data-kind={second.kind}>
          <div className="trade-words">
            <h2 className="display section-title">{frenchSpacing(trade.secondTitle)}</h2>
            <p className="hero-text">{frenchSpacing(trade.secondText)}</p>
          </div>
          <Device kind={second.kind}>
            <Picture
              name={second.name}
              alt={second.alt}
              sizes={second.kind === 'phone' ? '18rem' : '(min-width: 48rem) 36rem, 92vw'}
            />
          </Device>
        </div>
      </section>
      <section className="site-width trade-questions">
        <h2 className="display section-title">Ce que l’on nous demande</h2>
        <QuestionList questions={questions} />
        <p>
          Une autre question&nbsp;? <a href={at('/aide')}>Toute l’aide</a>, ou{' '}
          <a href={at('/contact')}>écrivez-nous</a>.
        </p>
        <nav className="cluster" aria-label="Autres métiers">
          {TRADES.filter(({ slug }) => slug !== trade.slug).map((other) => (
            <a key={other.slug} href={at(`/${other.slug}`)} className="help-topic-link">
              {other.name}
            </a>
          ))}
        </nav>
      </section>
      <Invitation />
    </main>
  )
}

function breadcrumb(origin: string, { slug, name }: { slug: string; name: string }) {
  const item = (position: number, text: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name: text,
    item: `${origin}${path}`,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, 'Fournil', '/'), item(2, name, `/${slug}`)],
  }
}
