import { Device } from '../pictures/device.tsx'
import { Picture } from '../pictures/picture.tsx'
import { useSitePath } from '../site-path.ts'

/** Two shops that nobody would take for one. */
export function Houses() {
  const at = useSitePath()
  return (
    <section className="site-width houses">
      <div className="houses-words">
        <h2 className="display section-title">Votre enseigne, pas la nôtre</h2>
        <p className="hero-text">
          Couleurs, caractères, formes, logo&nbsp;: la boutique vous ressemble, et vous la voyez
          changer pendant que vous la réglez. Voici deux maisons sur le même Fournil.{' '}
          <a href={at('/demo')}>Entrez-y</a>.
        </p>
      </div>
      <div className="houses-pair">
        <Device kind="window">
          <Picture
            name="levain-desk"
            alt="Maison Levain : crème et ambre, caractères ronds, grandes images"
            sizes="(min-width: 48rem) 36rem, 80vw"
          />
        </Device>
        <Device kind="window">
          <Picture
            name="colbert-desk"
            alt="Colbert : vert profond et ivoire, petites capitales, quatre produits par ligne"
            sizes="(min-width: 48rem) 36rem, 80vw"
          />
        </Device>
      </div>
    </section>
  )
}
