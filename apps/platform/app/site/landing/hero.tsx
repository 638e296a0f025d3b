import { formatEuros } from '@fournil/domain/money'
import { LinkButton } from '@fournil/ui/link-button'
import { Device } from '../pictures/device.tsx'
import { Picture } from '../pictures/picture.tsx'
import { useSitePath } from '../site-path.ts'

/** `cheapest`: what the smallest plan costs a month, in cents. */
export function Hero({ cheapest }: { cheapest: number | null }) {
  const at = useSitePath()
  return (
    <section className="night hero">
      <div className="site-width hero-parts">
        <div className="hero-words">
          <h1 className="display hero-title">
            Ils commandent le soir.{' '}
            <span className="hero-ember">À cinq heures, tout est payé.</span>
          </h1>
          <p className="hero-text">
            La boutique en ligne des boulangers, pâtissiers, bouchers et fromagers. Vos clients
            choisissent leur jour et leur créneau, règlent par carte et viennent chercher. Vous
            savez quoi préparer, pour quand et pour qui.
          </p>
          <div className="cluster">
            <LinkButton href={at('/register')} size="large">
              Ouvrir ma boutique
            </LinkButton>
            <LinkButton href={at('/demo')} size="large" variant="outline">
              Visiter la démonstration
            </LinkButton>
          </div>
          <p className="note">
            Quatorze jours d’essai, sans carte bancaire.
            {cheapest !== null && (
              <> Ensuite, à partir de {formatEuros(cheapest)}&nbsp;HT par mois.</>
            )}
          </p>
        </div>
        <div className="hero-scene">
          <Device kind="window">
            <Picture
              name="levain-desk"
              alt="La boutique en ligne de Maison Levain, boulangerie de démonstration : « Retrait possible demain dès 7h », et une baguette, une brioche, une bûche"
              sizes="(min-width: 64rem) 44rem, 92vw"
              isFirst
            />
          </Device>
          <div className="hero-phone">
            <Device kind="phone">
              <Picture
                name="code-phone"
                alt="Sur le téléphone du client : commande confirmée, avec le code de retrait et son QR code"
                sizes="(min-width: 48rem) 13rem, 8rem"
              />
            </Device>
          </div>
        </div>
      </div>
    </section>
  )
}
