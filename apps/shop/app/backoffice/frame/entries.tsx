import type { SidebarEntry } from '@fournil/domain/permissions'
import { NavLink } from 'react-router'
import { useLineCutSince } from '../line/line-state.ts'
import { ENTRY_ICONS } from './entry-icons.ts'

/** The pages that are open to this person, the current one marked. */
export function Entries({
  entries,
  onChoose,
}: {
  entries: readonly SidebarEntry[]
  onChoose?: () => void
}) {
  return (
    <ul className="entries">
      {entries.map(({ route, label }) => (
        <li key={route}>
          <Entry route={route} label={label} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

export function Entry({
  route,
  label,
  onChoose,
}: {
  route: string
  label: string
  onChoose?: () => void
}) {
  const isCut = useLineCutSince() !== null
  const Sign = ENTRY_ICONS[route]
  return (
    <NavLink
      to={route}
      end={route === '/admin'}
      // Hovered while the line is cut, it would load the whole page anew, and lose it.
      prefetch={isCut ? 'none' : 'intent'}
      className="entry"
      onClick={onChoose}
    >
      {Sign && <Sign />}
      <span>{label}</span>
    </NavLink>
  )
}
