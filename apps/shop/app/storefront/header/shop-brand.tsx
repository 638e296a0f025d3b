import { Link } from 'react-router'
import { useStorefront } from '../use-storefront.ts'

export function ShopBrand() {
  const { theme } = useStorefront()
  return (
    <>
      {theme.logo_url && (
        <Link to="/" tabIndex={-1} aria-hidden="true" className="shop-logo-link">
          <img
            src={theme.logo_url}
            srcSet={theme.logo_srcset || undefined}
            sizes={theme.logo_srcset ? '56px' : undefined}
            alt=""
            width={56}
            height={56}
            // What is sold is seen first.
            fetchPriority="low"
            className="shop-logo"
          />
        </Link>
      )}
      <Link to="/" className="shop-brand">
        <span className="display shop-name">{theme.company_name}</span>
        {theme.company_slogan && <span className="shop-slogan">{theme.company_slogan}</span>}
      </Link>
    </>
  )
}
