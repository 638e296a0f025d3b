import './about.css'
import { SHOP_PICTURES } from '@fournil/domain/theme'
import { buttonLook } from '@fournil/ui/button'
import { Link } from 'react-router'
import { LISTS_STORES } from '../footer/lists-stores.ts'
import { StoreNotices } from '../footer/store-notices.tsx'
import { SHOP_CSS } from '../frame/carries-shop-css.ts'
import { pageMeta, storefrontOf } from '../seo/page-meta.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/about'

export const handle = { ...SHOP_CSS, ...LISTS_STORES }

export function meta({ matches }: Route.MetaArgs) {
  const storefront = storefrontOf(matches)
  const { company_name = '', about_story, hero_text, company_slogan } = storefront?.theme ?? {}
  return pageMeta(storefront, {
    title: `À propos – ${company_name}`,
    description: about_story ?? hero_text ?? company_slogan ?? company_name,
    pathname: '/a-propos',
  })
}

/** Who makes what one buys here: the shop's story, its pictures, and where to find it. */
export default function About() {
  const { theme, stores } = useStorefront()
  const pictures = SHOP_PICTURES.map((field) => theme[field]).filter((address) => address !== null)
  const paragraphs = theme.about_story?.split(/\n{2,}/) ?? []
  return (
    <main id="contenu" className="shop-width about">
      <header className="stack tight">
        <h1 className="about-title">À propos de {theme.company_name}</h1>
        {theme.company_slogan && <p className="about-slogan">{theme.company_slogan}</p>}
      </header>
      {pictures.length > 0 && (
        <ul className="about-pictures" data-count={pictures.length}>
          {pictures.map((address, index) => (
            <li key={address}>
              <img
                src={address}
                alt=""
                width={1200}
                height={900}
                loading={index > 0 ? 'lazy' : undefined}
                decoding="async"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="about-story">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <Link to="/" {...buttonLook({})}>
            Voir les produits
          </Link>
        </p>
      </div>
      {stores.length > 0 && (
        <section aria-labelledby="nous-trouver" className="stack loose">
          <h2 id="nous-trouver" className="section-title">
            Nous trouver
          </h2>
          <StoreNotices />
        </section>
      )}
    </main>
  )
}
