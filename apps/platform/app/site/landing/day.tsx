import { Device } from '../pictures/device.tsx'
import { Picture } from '../pictures/picture.tsx'

/** One order, from the evening before to the accounts: the product in four moments that every baker knows. */
export function Day() {
  return (
    <>
      <section className="moment night">
        <div className="site-width moment-parts">
          <div className="moment-words">
            <p className="display moment-hour">21 h</p>
            <h2 className="display section-title">Agathe commande depuis son canapé</h2>
            <p className="hero-text">
              Elle choisit sa boutique, son jour, sa demi-heure. Seul ce que vous pouvez tenir est
              proposé&nbsp;: vos horaires, vos fermetures, vos délais, vos places. Elle paie par
              carte et reçoit un code. Pas de compte à créer.
            </p>
          </div>
          <div className="moment-phones">
            <Device kind="phone">
              <Picture
                name="levain-phone"
                alt="La boutique sur un téléphone, avec la prochaine heure de retrait possible"
                sizes="(min-width: 48rem) 15rem, 44vw"
              />
            </Device>
            <Device kind="phone">
              <Picture
                name="slots-phone"
                alt="Le choix du jour dans un calendrier, puis de la demi-heure de retrait"
                sizes="(min-width: 48rem) 15rem, 44vw"
              />
            </Device>
          </div>
        </div>
      </section>
      <section className="moment embers">
        <div className="site-width moment-parts" data-side="left">
          <div className="moment-words">
            <p className="display moment-hour">5 h</p>
            <h2 className="display section-title">La liste vous attend près du pétrin</h2>
            <p className="hero-text">
              Tout est additionné&nbsp;: tant de traditions, tant de croissants, puis commande par
              commande. On la coche à l’écran ou on l’imprime. La veille au soir, un e-mail vous l’a
              déjà résumée.
            </p>
          </div>
          <Device kind="paper">
            <Picture
              name="pick-list"
              alt="La liste de préparation du lendemain : chaque produit avec sa quantité et une case à cocher"
              sizes="(min-width: 48rem) 34rem, 92vw"
            />
          </Device>
        </div>
      </section>
      <section className="moment dawn">
        <div className="site-width moment-parts">
          <div className="moment-words">
            <p className="display moment-hour">7 h 30</p>
            <h2 className="display section-title">Un code, un sac, au suivant</h2>
            <p className="hero-text">
              Les retraits se suivent par heure. Le client montre son code, vous remettez le sac.
              Rien à encaisser, rien à chercher, et la file du pain continue d’avancer.
            </p>
          </div>
          <Screen
            name="dashboard"
            alt="Le tableau de bord : les prochains retraits avec l’heure, le code, le nom et l’état de chaque commande"
          />
        </div>
      </section>
      <section className="moment">
        <div className="site-width moment-parts" data-side="left">
          <div className="moment-words">
            <p className="display moment-hour">19 h</p>
            <h2 className="display section-title">Les comptes sont déjà faits</h2>
            <p className="hero-text">
              Ventes par jour et par produit, TVA taux par taux, factures numérotées au format
              Factur-X, avoirs pour ce qui est remboursé. Votre comptable a son propre accès.
            </p>
          </div>
          <Screen
            name="reports"
            alt="Les rapports de la boutique de démonstration : commandes, total hors taxes, TVA collectée, et les ventes jour par jour"
          />
        </div>
      </section>
    </>
  )
}

/** The same screen as this visitor would have it before them. */
function Screen({ name, alt }: { name: 'dashboard' | 'reports'; alt: string }) {
  return (
    <div>
      <div className="moment-desk">
        <Device kind="window">
          <Picture name={`${name}-desk`} alt={alt} sizes="36rem" />
        </Device>
      </div>
      <div className="moment-phone">
        <Device kind="phone">
          <Picture name={`${name}-phone`} alt={alt} sizes="17rem" />
        </Device>
      </div>
    </div>
  )
}
