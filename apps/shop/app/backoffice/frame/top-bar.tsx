import { RushButton } from '../rush/rush-button.tsx'
import { useMayRush } from '../rush/use-may-rush.ts'
import { ShopName } from './sidebar.tsx'

/** On a phone: whose shop it is, and what cannot wait until a page is found. */
export function TopBar() {
  if (!useMayRush()) return null
  return (
    <header className="top-bar">
      <ShopName />
      <RushButton />
    </header>
  )
}
