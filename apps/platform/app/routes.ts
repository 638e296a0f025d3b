import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [index('site/landing/landing.tsx')]),
  route('*', 'unknown-path.tsx'),
] satisfies RouteConfig
