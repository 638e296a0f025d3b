import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/home.tsx', { id: 'home' }),
    route('shop', 'storefront/home/home.tsx', { id: 'shop' }),
  ]),
  route('*', 'elsewhere.tsx'),
] satisfies RouteConfig
