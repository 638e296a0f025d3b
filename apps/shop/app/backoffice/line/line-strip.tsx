import { formatTimeFr } from '@fournil/domain/clock'
import { Banner } from '@fournil/ui/banner'
import { useHeldLinks } from './use-held-links.ts'
import { useLine } from './use-line.ts'

/** Quiet, over every screen: the line is cut, what is seen is of that hour, and nobody has to do anything. */
export function LineStrip() {
  const since = useLine()
  useHeldLinks(since !== null)
  return (
    <div role="status">
      {since && (
        <Banner
          tone="neutral"
          shape="strip"
          aria-label="Connexion"
          title={`Hors ligne depuis ${hourOf(since)}`}
        >
          L’écran montre ce qui était connu à cette heure et se remettra à jour tout seul.
        </Banner>
      )}
    </div>
  )
}

/** On the clock of the device: it is the one that people see. */
function hourOf(moment: Date): string {
  return formatTimeFr(
    `${moment.getHours()}`.padStart(2, '0') + `:${moment.getMinutes()}`.padStart(3, '0'),
  )
}
