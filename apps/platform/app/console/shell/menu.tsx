import { NavLink } from 'react-router'
import { ENTRIES } from './entries.ts'

/** The screens, the current one marked. */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul className="console-entries">
      {ENTRIES.map(({ path, label, icon: Sign }) => (
        <li key={path}>
          <NavLink
            to={path}
            end={path === '/platform'}
            className="console-entry"
            onClick={onChoose}
          >
            <Sign />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
