import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/home.tsx', { id: 'home' }),
    route('shop', 'storefront/home/home.tsx', { id: 'shop' }),
    route('product/:productId', 'storefront/product/product.tsx', { id: 'product' }),
    route('shop/product/:productId', 'storefront/product/product.tsx', { id: 'shop-product' }),
    route('checkout', 'storefront/checkout/checkout.tsx'),
    route('order-success', 'storefront/confirmation/order-success.tsx'),
    route('mentions-legales', 'storefront/legal/mentions-legales.tsx'),
    route('cgv', 'storefront/legal/cgv.tsx'),
    route('confidentialite', 'storefront/legal/confidentialite.tsx'),
  ]),
  route('sitemap.xml', 'storefront/seo/sitemap.ts'),
  route('robots.txt', 'storefront/seo/robots.ts'),
  route('favicon.ico', 'storefront/seo/favicon.ts'),
  route('*', 'elsewhere.tsx'),
] satisfies RouteConfig
