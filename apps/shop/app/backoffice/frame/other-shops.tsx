import { useOffice } from './use-office.ts'

/** For whoever works in several shops: each has sessions of its own, and the way there opens one. */
export function OtherShops() {
  const { shops } = useOffice()
  if (shops.length === 0) return null
  return (
    <nav aria-label="Vos autres boutiques" className="other-shops">
      <p className="other-shops-title">Vos autres boutiques</p>
      {/* Posted as a page: the answer is one that leads to the other host. */}
      <form method="post" action="/admin/switch">
        <ul>
          {shops.map(({ tenant_id, name }) => (
            <li key={tenant_id}>
              <button type="submit" name="tenant_id" value={tenant_id} className="other-shop">
                {name}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </nav>
  )
}
