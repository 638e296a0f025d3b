import './legal.css'
import { Breadcrumb } from '@fournil/ui/breadcrumb'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spaced } from './legal-text.tsx'

type LegalPageProps = {
  title: string
  intro: ReactNode
  sections: readonly { id: string; title: string; content: ReactNode }[]
}

/** Long texts that people must be able to find their way in: contents first, short lines, one heading per question. */
export function LegalPage({ title, intro, sections }: LegalPageProps) {
  return (
    <main id="contenu" className="shop-width legal-page">
      <Breadcrumb
        trail={[{ label: 'Boutique', href: '/' }]}
        current={title}
        renderLink={({ href, children, ...look }) => (
          <Link to={href} {...look}>
            {children}
          </Link>
        )}
      />
      <h1 className="legal-title">{title}</h1>
      <p className="legal-intro">{spaced(intro)}</p>
      <div className="legal-columns">
        <nav aria-label="Sommaire" className="legal-card legal-contents">
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className="legal-contents-link">
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-sections">
          {sections.map(({ id, title: name, content }) => (
            <section key={id} aria-labelledby={id} className="stack legal-section">
              <h2 id={id} className="section-title">
                {name}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
