import { frenchSpacing, plural, readSearch } from '@fournil/domain/text'
import { JsonLd } from '@fournil/pages/json-ld'
import { Button } from '@fournil/ui/button'
import { SearchIcon } from '@fournil/ui/icons/search'
import { QuestionList } from '../pricing/question-list.tsx'
import { siteMeta } from '../seo/site-meta.ts'
import { useSitePath } from '../site-path.ts'
import type { Route } from './+types/help'
import { searchTopics } from './search-topics.ts'
import { TOPICS, type Topic } from './topics.ts'

export const handle = { part: { isStatic: true } }

const LONGEST = 100

/** Somebody with a question, before or after they have opened a shop. */
export function loader({ url }: Route.LoaderArgs) {
  const typed = readSearch(url.searchParams.get('q'), LONGEST)
  return { typed, topics: searchTopics(TOPICS, typed) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = siteMeta(matches, {
    title: 'Aide : questions et réponses | Fournil',
    description:
      'Ouvrir une boutique, préparer les commandes, paiement, TVA et factures, équipe, allergènes et données : les réponses aux questions des artisans.',
    path: '/aide',
  })
  return loaderData?.typed ? [...page, { name: 'robots', content: 'noindex' }] : page
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const at = useSitePath()
  const { typed, topics } = loaderData
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <main id="main">
      {!typed && <JsonLd value={faqPage(topics)} />}
      <section className="night">
        <div className="site-width help-top-parts">
          <h1 className="display trade-title">Comment pouvons-nous vous aider&nbsp;?</h1>
          <search>
            <form action={at('/aide')} method="get" className="help-search">
              <label htmlFor="q" className="visually-hidden">
                Chercher dans l’aide
              </label>
              <input
                id="q"
                name="q"
                type="search"
                defaultValue={typed}
                maxLength={LONGEST}
                placeholder="Fermeture, TVA, allergènes…"
                className="help-input"
              />
              <Button type="submit" icon={<SearchIcon />}>
                Chercher
              </Button>
            </form>
          </search>
        </div>
      </section>
      <div className="site-width help-parts">
        {typed ? (
          <p className="help-found">
            {count > 0
              ? `${plural(count, 'réponse')} pour « ${typed} ».`
              : `Rien pour « ${typed} ».`}{' '}
            <a href={at('/aide')}>Toutes les questions</a>
          </p>
        ) : (
          <nav className="cluster help-topics" aria-label="Sujets">
            {topics.map(({ id, title }) => (
              <a key={id} href={`#${id}`} className="help-topic-link">
                {title}
              </a>
            ))}
          </nav>
        )}
        {topics.map(({ id, title, questions }) => (
          <section key={id} id={id} className="help-topic">
            <h2 className="display help-topic-title">{title}</h2>
            <QuestionList questions={questions} isOpen={Boolean(typed)} />
          </section>
        ))}
        <p>
          La réponse n’y est pas&nbsp;? <a href={at('/contact')}>Écrivez-nous</a>.
        </p>
      </div>
    </main>
  )
}

function faqPage(topics: readonly Topic[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: topics.flatMap(({ questions }) =>
      questions.map(({ asked, answer }) => ({
        '@type': 'Question',
        name: frenchSpacing(asked),
        acceptedAnswer: { '@type': 'Answer', text: frenchSpacing(answer) },
      })),
    ),
  }
}
