import { WheatIcon } from '@fournil/ui/icons/wheat'
import type { ReactNode } from 'react'

type PasswordCardProps = { shop: string; title: string; children: ReactNode }

/** The card of the login, for whoever cannot sign in. */
export function PasswordCard({ shop, title, children }: PasswordCardProps) {
  return (
    <main id="main" className="login">
      <div className="login-card">
        <header className="login-header">
          <WheatIcon />
          <p className="login-shop">{shop}</p>
          <h1>{title}</h1>
        </header>
        {children}
      </div>
      <a className="login-back" href="/admin/login">
        Retour à la connexion
      </a>
    </main>
  )
}
