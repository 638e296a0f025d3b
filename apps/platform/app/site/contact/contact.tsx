import { frenchSpacing } from '@fournil/domain/text'
import { visitContext } from '@fournil/pages/visit'
import { MailIcon } from '@fournil/ui/icons/mail'
import { siteMeta } from '../seo/site-meta.ts'
import { useSitePath } from '../site-path.ts'
import type { Route } from './+types/contact'
import { contactAddress } from './contact-address.ts'

export const handle = { part: { isStatic: true } }

/** Somebody with a question that no page answers: their own mail opens, with the subject already in it. */
export async function loader({ context }: Route.LoaderArgs) {
  return { email: await contactAddress(context.get(visitContext)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Nous écrire | Fournil',
    description:
      'Une question avant d’ouvrir votre boutique, un besoin particulier, une difficulté : écrivez à l’équipe de Fournil.',
    path: '/contact',
  })
}

const SUBJECTS = [
  {
    subject: 'Avant d’ouvrir ma boutique',
    text: 'Est-ce fait pour mon métier, mes produits, mes horaires ? Dites-nous ce que vous vendez.',
  },
  {
    subject: 'Plusieurs boutiques, un besoin particulier',
    text: 'Une maison avec plusieurs points de vente, un catalogue à reprendre, une question sur les formules.',
  },
  {
    subject: 'Aide pour ma boutique',
    text: 'Vous êtes déjà des nôtres et quelque chose coince. Donnez le nom de la boutique.',
  },
  {
    subject: 'Mes données personnelles',
    text: 'Accès, rectification, effacement : pour les données que Fournil détient sur vous.',
  },
]

export default function Contact({ loaderData }: Route.ComponentProps) {
  const at = useSitePath()
  const { email } = loaderData
  return (
    <main id="main">
      <section className="night">
        <div className="site-width help-top-parts">
          <h1 className="display trade-title">Écrivez-nous</h1>
          <p className="hero-text">
            Une question, un doute, une idée&nbsp;? L’adresse est la même pour tout&nbsp;:{' '}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      </section>
      <div className="site-width contact-parts">
        <ul className="contact-subjects">
          {SUBJECTS.map(({ subject, text }) => (
            <li key={subject} className="contact-subject">
              <MailIcon />
              <h2>
                <a
                  href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
                  className="trade-tile-link"
                >
                  {subject}
                </a>
              </h2>
              <p className="quiet">{frenchSpacing(text)}</p>
            </li>
          ))}
        </ul>
        <p>
          Vous êtes client d’une boutique&nbsp;? Écrivez-lui directement&nbsp;: ses coordonnées sont
          dans ses mentions légales et dans l’e-mail de votre commande. Pour le reste, la réponse
          est peut-être déjà dans <a href={at('/aide')}>l’aide</a>.
        </p>
      </div>
    </main>
  )
}
