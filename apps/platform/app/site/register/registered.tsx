import { LinkButton } from '@fournil/ui/link-button'
import { useEffect } from 'react'

const REDIRECT_MS = 3000

/** The shop is open: a moment to read its address, then the way in. */
export function Registered({ slug, platformOrigin }: { slug: string; platformOrigin: string }) {
  useEffect(() => {
    const leaving = setTimeout(() => window.location.assign('/admin/login'), REDIRECT_MS)
    return () => clearTimeout(leaving)
  }, [])
  const { host } = new URL(platformOrigin)
  return (
    <main id="main" className="entry">
      <div className="entry-card" role="status">
        <h1>Votre boutique est créée</h1>
        <p>
          Elle répond à l’adresse{' '}
          <strong className="entry-address">
            {slug}.{host}
          </strong>
          . Un e-mail vous attend pour confirmer la vôtre.
        </p>
        <p className="quiet">Vous allez être dirigé vers la connexion dans quelques secondes.</p>
        <LinkButton href="/admin/login" size="large">
          Me connecter
        </LinkButton>
      </div>
    </main>
  )
}
