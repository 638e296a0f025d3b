import { Banner } from '@fournil/ui/banner'
import { cutSinceWords } from './line-words.ts'
import { useHeldLinks } from './use-held-links.ts'
import { useLine } from './use-line.ts'

/** Quiet, over every screen: the line is cut, what is seen is of that hour, and nobody has to do anything. */
export function LineStrip() {
  const since = useLine()
  useHeldLinks(since !== null)
  return (
    <div role="status">
      {since && (
        <Banner tone="neutral" shape="strip" aria-label="Connexion" title={cutSinceWords(since)}>
          L’écran montre ce qui était connu à cette heure et se remettra à jour tout seul.
        </Banner>
      )}
    </div>
  )
}
