import { useOffice } from './use-office.ts'

/** For whoever works in several shops; each has sessions of its own. */
export function OtherShops() {
  const { shops } = useOffice()
  if (shops.length === 0) return null
  return (
    <nav aria-label="Vos autres boutiques" className="other-shops">
      <p className="other-shops-title">Vos autres boutiques</p>
      <ul>
        {shops.map(({ name, address }) => (
          <li key={address}>
            <a href={address} className="other-shop">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
