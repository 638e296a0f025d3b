import { LinkButton } from '@fournil/ui/link-button'
import { useSitePath } from '../site-path.ts'

/** The way in, at the end of every page that sells. */
export function Invitation() {
  const at = useSitePath()
  return (
    <section className="night invitation">
      <div className="site-width invitation-parts">
        <h2 className="display invitation-title">Ce soir, votre boutique peut être ouverte.</h2>
        <p className="hero-text">
          Un nom, une adresse e-mail, un mot de passe. Le reste se remplit pas à pas, et rien n’est
          à payer pendant quatorze jours.
        </p>
        <div className="cluster">
          <LinkButton href={at('/register')} size="large">
            Ouvrir ma boutique
          </LinkButton>
          <LinkButton href={at('/contact')} size="large" variant="outline">
            Poser une question
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
