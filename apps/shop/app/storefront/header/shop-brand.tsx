import { Link } from 'react-router'
import { useStorefront } from '../use-storefront.ts'

export function ShopBrand() {
  const { theme } = useStorefront()
  return (
    <Link to="/" className="shop-brand">
      {theme.logo_url && (
        <img src={theme.logo_url} alt="" width={56} height={56} className="shop-logo" />
      )}
      <span className="shop-brand-text">
        <span className="display shop-name">{theme.company_name}</span>
        {theme.company_slogan && <span className="shop-slogan">{theme.company_slogan}</span>}
      </span>
    </Link>
  )
}
