import { frenchSpacing } from '@fournil/domain/text'
import { BoxIcon } from '@fournil/ui/icons/box'
import { CalendarIcon } from '@fournil/ui/icons/calendar'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { OvenIcon } from '@fournil/ui/icons/oven'
import { ReceiptIcon } from '@fournil/ui/icons/receipt'
import { ShieldIcon } from '@fournil/ui/icons/shield'
import { StarIcon } from '@fournil/ui/icons/star'
import { UsersIcon } from '@fournil/ui/icons/users'
import { Device } from '../pictures/device.tsx'
import { Picture } from '../pictures/picture.tsx'

const PROMISES = [
  {
    icon: ClockIcon,
    title: 'Un créneau n’est vendu qu’une fois',
    text: 'Tant de commandes par demi-heure. La dernière place ne part qu’à un seul client.',
  },
  {
    icon: OvenIcon,
    title: 'Coup de feu',
    text: 'Débordé ? Mettez en pause, rallongez la préparation ou réduisez les places, depuis la poche.',
  },
  {
    icon: CalendarIcon,
    title: 'Fermer sans oublier personne',
    text: 'Avant de fermer un jour, vous voyez les commandes qui y sont et une autre heure pour chacune.',
  },
  {
    icon: BoxIcon,
    title: 'Quarante bûches, pas quarante et une',
    text: 'Une capacité par jour, un stock par boutique : ce qui n’existe pas ne se vend pas.',
  },
  {
    icon: ReceiptIcon,
    title: 'Au poids, au juste prix',
    text: 'Payé à l’estimation, pesé au comptoir, la différence rendue sur la carte.',
  },
  {
    icon: ShieldIcon,
    title: 'En règle, sans y penser',
    text: 'Quatorze allergènes, prix au kilo, conditions de vente, RGPD : les pages que la loi demande y sont.',
  },
  {
    icon: UsersIcon,
    title: 'Chacun sa clé',
    text: 'La vente remet les commandes, le comptable lit les rapports. Quinze droits, une invitation par e-mail.',
  },
  {
    icon: StarIcon,
    title: 'Des avis de vrais clients',
    text: 'Écrits après un retrait, lus par vous avant d’être publiés, et signalés comme vérifiés.',
  },
]

export function Promises() {
  return (
    <section className="promises">
      <div className="site-width promises-parts">
        <div className="promises-words">
          <h2 className="display section-title">Ce que le téléphone ne sait pas faire</h2>
          <ul className="promise-list">
            {PROMISES.map(({ icon: Icon, title, text }) => (
              <li key={title} className="promise">
                <Icon />
                <h3>{title}</h3>
                <p className="quiet">{frenchSpacing(text)}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="promises-phone">
          <Device kind="phone">
            <Picture
              name="rush-phone"
              alt="Coup de feu, sur le téléphone du patron : mettre les commandes en pause, rallonger la préparation, réduire les places par créneau"
              sizes="(min-width: 64rem) 18rem, 60vw"
            />
          </Device>
        </div>
      </div>
    </section>
  )
}
