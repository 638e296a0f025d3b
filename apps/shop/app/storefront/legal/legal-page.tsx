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
    <main id="contenu" className="shop-width pt-4">
      <Breadcrumb
        trail={[{ label: 'Boutique', href: '/' }]}
        current={title}
        renderLink={({ href, children, ...look }) => (
          <Link to={href} {...look}>
            {children}
          </Link>
        )}
      />
      <h1 className="mt-4 max-w-3xl text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-ink-soft text-lg">{spaced(intro)}</p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <nav
          aria-label="Sommaire"
          className="rounded-(--radius-surface) border border-line bg-card p-4 lg:sticky lg:top-[calc(var(--header-height,0px)+1.5rem)]"
        >
          <ol className="grid text-sm">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center py-1 underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-prose gap-10">
          {sections.map(({ id, title: name, content }) => (
            <section
              key={id}
              aria-labelledby={id}
              className="grid gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-5"
            >
              <h2 id={id} className="text-2xl">
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
