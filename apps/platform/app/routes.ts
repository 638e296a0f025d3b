import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [
    index('site/landing/landing.tsx'),
    route('pricing', 'site/pricing/pricing.tsx'),
    route('register', 'site/register/register.tsx'),
    route('conditions', 'site/legal/conditions.tsx'),
    route('login', 'site/login/login.tsx', { id: 'login' }),
    route('admin/login', 'site/login/login.tsx', { id: 'admin-login' }),
    route('forgot-password', 'site/password/forgot-password.tsx'),
    route('reset-password', 'site/password/reset-password.tsx', { id: 'reset-password' }),
    route('admin/reset-password', 'site/password/reset-password.tsx', {
      id: 'admin-reset-password',
    }),
    route('admin', 'site/admin-redirect/admin-redirect.tsx'),
  ]),
  layout('console/shell/shell.tsx', [
    layout('console/shell/screens.tsx', [
      route('platform', 'console/dashboard/dashboard.tsx'),
      route('platform/tenants', 'console/tenants/tenants.tsx', { id: 'tenants' }),
      route('platform/users', 'console/tenants/tenants.tsx', { id: 'tenants-as-users' }),
    ]),
  ]),
  route('logout', 'site/login/logout.ts'),
  route('*', 'unknown-path.tsx'),
] satisfies RouteConfig
