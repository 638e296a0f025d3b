import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { Menu } from './menu.tsx'

export function Sidebar({ email }: { email: string }) {
  return (
    <div className="console-sidebar">
      <Brand />
      <nav aria-label="Console" className="console-nav">
        <Menu />
      </nav>
      <Account email={email} />
    </div>
  )
}
