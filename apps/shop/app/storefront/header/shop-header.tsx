import type { Theme } from '@fournil/contract/shop/design'
import { Link } from 'react-router'

export function ShopHeader({
  theme,
}: {
  theme: Pick<Theme, 'company_name' | 'company_slogan' | 'logo_url'>
}) {
  return (
    <header className="border-line border-b bg-paper px-4 py-6">
      <div className="mx-auto flex max-w-7xl items-center gap-4">
        {theme.logo_url && <img src={theme.logo_url} alt="" width={56} height={56} />}
        <Link to="/" className="no-underline">
          <span className="block font-display text-3xl">{theme.company_name}</span>
          {theme.company_slogan && (
            <span className="block text-ink-soft">{theme.company_slogan}</span>
          )}
        </Link>
      </div>
    </header>
  )
}
