import { visitContext } from '@fournil/pages/visit'
import { ExternalIcon } from '@fournil/ui/icons/external'
import { LinkButton } from '@fournil/ui/link-button'
import { Device } from '../pictures/device.tsx'
import { Picture, type PictureName } from '../pictures/picture.tsx'
import { siteMeta } from '../seo/site-meta.ts'
import { useSitePath } from '../site-path.ts'
import type { Route } from './+types/demo'

export const handle = { part: { isStatic: true } }

/** Somebody who believes what they can touch: a shop to order in, and what its owner sees of it. */
export async function loader({ context }: Route.LoaderArgs) {
  return { shops: await context.get(visitContext).demoShops() }
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Démonstration : commandez, puis passez derrière le comptoir | Fournil',
    description:
      'Deux boutiques de démonstration avec leurs produits, leurs créneaux et deux mois de commandes. Commandez comme un client, préparez comme un artisan.',
    path: '/demo',
  })
}

const HOUSES: Record<string, { what: string; picture: PictureName; alt: string }> = {
  'maison-levain': {
    what: 'Boulangerie et pâtisserie à Lyon, trois points de vente',
    picture: 'levain-desk',
    alt: 'La vitrine de Maison Levain : crème et ambre, baguettes, brioche et bûche',
  },
  colbert: {
    what: 'Fromagerie et boucherie à Lille, vente au poids',
    picture: 'colbert-desk',
    alt: 'La vitrine de Colbert : vert profond, fromages et charcuterie',
  },
}

export default function Demo({ loaderData }: Route.ComponentProps) {
  const { shops } = loaderData
  return (
    <main id="main">
      <section className="night">
        <div className="site-width demo-top-parts">
          <h1 className="display trade-title">
            {shops.length > 0 ? 'Entrez, c’est ouvert' : 'La démonstration n’est pas installée ici'}
          </h1>
          {shops.length > 0 ? (
            <p className="hero-text">
              Commandez comme un client, puis passez derrière le comptoir et retrouvez votre
              commande. Rien n’est débité&nbsp;: les cartes y sont des cartes d’essai.
            </p>
          ) : (
            <Absent />
          )}
        </div>
      </section>
      <div className="site-width demo-houses">
        {shops.map(({ slug, name, origin, login }) => {
          const house = HOUSES[slug]
          return (
            <article key={slug} className="demo-house">
              {house && (
                <Device kind="window">
                  <Picture
                    name={house.picture}
                    alt={house.alt}
                    sizes="(min-width: 48rem) 34rem, 92vw"
                  />
                </Device>
              )}
              <div className="stack">
                <h2 className="display section-title">{name}</h2>
                {house && <p className="quiet">{house.what}</p>}
                <LinkButton href={`${origin}/`} size="large" icon={<ExternalIcon />}>
                  Visiter {name}
                </LinkButton>
              </div>
              <div className="demo-login">
                <h3>Derrière le comptoir</h3>
                <dl className="demo-account">
                  <dt>Adresse e-mail</dt>
                  <dd>{login.email}</dd>
                  <dt>Mot de passe</dt>
                  <dd>{login.password}</dd>
                </dl>
                <LinkButton href={`${origin}/admin/login`} variant="outline" wide>
                  Ouvrir l’administration
                </LinkButton>
              </div>
            </article>
          )
        })}
      </div>
      {shops.length > 0 && (
        <p className="site-width note demo-note">
          Ces boutiques sont inventées&nbsp;: leurs produits, leurs clients et leurs commandes
          n’existent pas. D’autres visiteurs s’y promènent aussi&nbsp;; n’y laissez rien de
          personnel.
        </p>
      )}
    </main>
  )
}

function Absent() {
  const at = useSitePath()
  return (
    <>
      <p className="hero-text">
        Aucune boutique de démonstration ne répond sur cette plateforme. Le plus court est d’ouvrir
        la vôtre&nbsp;: l’essai est complet, dure quatorze jours et ne demande pas de carte
        bancaire.
      </p>
      <div className="cluster">
        <LinkButton href={at('/register')} size="large">
          Ouvrir ma boutique
        </LinkButton>
        <LinkButton href={at('/contact')} size="large" variant="outline">
          Demander une visite
        </LinkButton>
      </div>
    </>
  )
}
