import { useWords } from './language.tsx'

/** First thing in the page for the Tab key; the page's main part carries the id. */
export function SkipLink({ target = 'contenu' }: { target?: string }) {
  const words = useWords()
  return (
    <a href={`#${target}`} className="skip-link">
      {words.skip}
    </a>
  )
}
