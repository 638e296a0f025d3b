import { Link } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { filterOf } from './filter-of.ts'
import { homeParameters } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { PromiseBand } from './promise-band.tsx'

/** As home.css shows it: cut to its height on a phone, to its width beside the words. */
const SIZES = '(min-width: 80rem) 30rem, (min-width: 64rem) 24rem, (min-width: 48rem) 20rem, 10rem'

/** What two or three lines hold in large letters; up to the longest that can be written is set smaller, and whole. */
const IN_LARGE = 64

/** The shop's first page opens with a picture of its own, its story in two lines, and when one can collect. */
export function Hero({ home }: { home: HomeData }) {
  const { theme } = useStorefront()
  const { list } = home
  if (homeParameters({ ...filterOf(home), page: list.page }).length > 0) return null
  const words = theme.hero_text ?? theme.company_slogan
  // Its own food, until there is a picture of the place.
  const picture = theme.hero_image_url
    ? { url: theme.hero_image_url, srcset: theme.hero_srcset }
    : list.products.find((each) => each.picture)?.picture
  return (
    <section
      className="hero"
      aria-label={theme.company_name}
      data-bare={picture ? undefined : true}
    >
      {picture && (
        <img
          src={picture.url}
          srcSet={picture.srcset || undefined}
          sizes={picture.srcset ? SIZES : undefined}
          alt=""
          width={1200}
          height={675}
          decoding="async"
          className="hero-picture"
        />
      )}
      {words && (
        <p className="display hero-words" data-long={words.length > IN_LARGE || undefined}>
          <span>{words}</span>
          {theme.about_story && (
            <Link to="/a-propos" prefetch="intent" className="hero-more">
              Notre histoire
            </Link>
          )}
        </p>
      )}
      <PromiseBand />
    </section>
  )
}
