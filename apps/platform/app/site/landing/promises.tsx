import { ClockIcon } from '@fournil/ui/icons/clock'
import { EuroIcon } from '@fournil/ui/icons/euro'
import { ReceiptIcon } from '@fournil/ui/icons/receipt'
import { StoreIcon } from '@fournil/ui/icons/store'

const PROMISES = [
  {
    icon: ClockIcon,
    title: 'Un créneau n’est vendu qu’une fois',
    text: 'Vous dites combien de commandes tiennent dans la demi-heure. La dernière place ne part qu’à un seul client.',
  },
  {
    icon: EuroIcon,
    title: 'Payé avant d’être pétri',
    text: 'Le client règle par carte à la commande. Plus de bûche réservée que personne ne vient chercher.',
  },
  {
    icon: StoreIcon,
    title: 'Vos horaires, vos fermetures, vos saisons',
    text: 'Pause de midi, jour de repos, galette en janvier : le calendrier ne propose que ce que vous pouvez tenir.',
  },
  {
    icon: ReceiptIcon,
    title: 'La TVA juste, à chaque taux',
    text: '5,5, 10 ou 20 % : chaque ligne garde son taux, et le détail figure sur la commande.',
  },
]

export function Promises() {
  return (
    <section className="promises">
      <ul className="site-width promise-list">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="promise">
            <Icon />
            <div className="promise-words">
              <h2>{title}</h2>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
