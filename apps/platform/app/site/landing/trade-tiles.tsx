import { frenchSpacing } from '@fournil/domain/text'
import { ArrowRightIcon } from '@fournil/ui/icons/arrow-right'
import { Picture } from '../pictures/picture.tsx'
import { useSitePath } from '../site-path.ts'
import { TRADES } from '../trades/trades.ts'

/** Whoever has just arrived looks for their own trade. */
export function TradeTiles() {
  const at = useSitePath()
  return (
    <section className="site-width trade-tiles" aria-labelledby="metiers">
      <h2 id="metiers" className="display section-title">
        Pour votre métier
      </h2>
      <ul className="trade-tile-list">
        {TRADES.map(({ slug, name, promise, drawing }) => (
          <li key={slug} className="trade-tile">
            <Picture
              name={drawing}
              alt=""
              sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 8rem"
            />
            <div className="trade-tile-words">
              <h3>
                <a href={at(`/${slug}`)} className="trade-tile-link">
                  {name} <ArrowRightIcon />
                </a>
              </h3>
              <p className="note">{frenchSpacing(promise)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
