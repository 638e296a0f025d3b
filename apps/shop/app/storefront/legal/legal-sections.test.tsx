import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { termsOfSale } from '@fournil/domain/terms/terms-of-sale'
import { MAISON_LEVAIN } from '@fournil/domain/testing/example-seller'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { mentionsSections } from './mentions-sections.tsx'
import { TermsContent } from './terms-content.tsx'

const BARE: LegalIdentity = {
  ...MAISON_LEVAIN,
  phone: '04 65 71 24 10',
  email: 'bonjour@levain.test',
  publication_director: null,
  mediator_name: null,
  mediator_url: null,
}
const MEDIATOR = 'Médiation, 8 place des Halles, 69002 Lyon'
const SITE = 'https://mediation.test/saisir/'

const htmlOf = (sections: readonly { id: string; content: ReactNode }[], wanted: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      {sections
        .filter(({ id }) => id === wanted)
        .map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
    </MemoryRouter>,
  )
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the mentions légales', () => {
  const html = (wanted: string, changes: Partial<LegalIdentity>, platformHosting: string | null) =>
    htmlOf(
      mentionsSections({
        identity: { ...BARE, ...changes },
        platformOrigin: 'https://fournil.example',
        platformHosting,
      }),
      wanted,
    )

  test('name who answers for the pages, or say that nobody is named', () => {
    const director = { publication_director: 'Camille <b>Ferrand</b>' }
    const named = html('publication', director, null)
    expect(named).toContain('publication\u00a0: Camille &lt;b&gt;Ferrand&lt;/b&gt;</p>')
    expect(named).not.toContain('non renseigné')
    expect(textOf(html('publication', {}, null))).toContain('publication : non renseigné')
  })

  test('name the platform’s host after the platform', () => {
    const line = 'Exemple SAS, 1 quai du Port, 59000 Lille, 03 00 00 00 00'
    expect(html('hebergement', {}, line)).toContain('03\u00a000\u00a000\u00a000\u00a000')
    expect(textOf(html('hebergement', {}, line))).toMatch(
      new RegExp(`Fournil \\( fournil\\.example \\)\\. Hébergeur de la plateforme : ${line} $`),
    )
  })

  test('say nothing more of a host that is not named', () => {
    expect(textOf(html('hebergement', {}, null))).toMatch(/fournil\.example \)\. $/)
  })
})

describe('the mediator in the CGV', () => {
  const html = (changes: Partial<LegalIdentity>) =>
    htmlOf(
      termsOfSale({ ...BARE, ...changes }).map(({ id, blocks }) => ({
        id,
        content: <TermsContent blocks={blocks} />,
      })),
      'mediation',
    )
  const link = `<a href="${SITE}" rel="noopener noreferrer nofollow">`

  test('is named, with a link to the page that takes complaints', () => {
    const filled = html({ mediator_name: MEDIATOR, mediator_url: SITE })
    expect(textOf(filled)).toContain(`relève la boutique : ${MEDIATOR} `)
    expect(textOf(filled)).toContain('Le saisir en ligne : mediation.test/saisir ')
    expect(filled).toContain(link)
    expect(filled).not.toContain('non renseigné')
  })

  test('is what the shop has filled in of it, and no more', () => {
    const named = html({ mediator_name: MEDIATOR })
    expect(textOf(named)).toContain(MEDIATOR)
    expect(named).not.toMatch(/saisir en ligne|non renseigné/)
    const reachable = html({ mediator_url: SITE })
    expect(textOf(reachable)).toContain('relève la boutique : mediation.test/saisir ')
    expect(reachable).toContain(link)
    expect(reachable).not.toMatch(/saisir en ligne|non renseigné/)
  })

  test('is said to be missing when nothing is filled in', () => {
    expect(textOf(html({}))).toContain('relève la boutique : non renseigné')
  })
})
