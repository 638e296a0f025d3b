import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [
    index('site/landing/landing.tsx'),
    route('pricing', 'site/pricing/pricing.tsx'),
    route('register', 'site/register/register.tsx'),
    ...['boulangerie', 'patisserie', 'boucherie', 'fromagerie'].map((trade) =>
      route(trade, 'site/trades/trade.tsx', { id: trade }),
    ),
    route('demo', 'site/demo/demo.tsx'),
    route('aide', 'site/help/help.tsx'),
    route('contact', 'site/contact/contact.tsx'),
    route('status', 'site/status/status.tsx'),
    route('conditions', 'site/legal/conditions.tsx'),
    route('confidentialite', 'site/legal/confidentialite.tsx'),
    route('mentions-legales', 'site/legal/mentions-legales.tsx'),
    route('login', 'site/login/login.tsx', { id: 'login' }),
    route('admin/login', 'site/login/login.tsx', { id: 'admin-login' }),
    route('account', 'site/account/account.tsx'),
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
      route('platform/support', 'console/support/support.tsx'),
      route('platform/support/:tenant_id/:ticket_id', 'console/support/ticket.tsx'),
      route('platform/payouts', 'console/payouts/payouts.tsx'),
      route('platform/monitoring', 'console/monitoring/monitoring.tsx'),
      route('platform/users-management', 'console/users/users.tsx'),
      route('platform/domains', 'console/domains/domains.tsx'),
      route('platform/audit', 'console/audit/audit.tsx'),
      route('platform/security', 'console/security/security.tsx'),
      route('platform/settings', 'console/settings/settings.tsx'),
    ]),
  ]),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  route('favicon.ico', 'site/seo/favicon.ts'),
  route('logout', 'site/login/logout.ts'),
  route('*', 'unknown-path.tsx'),
] satisfies RouteConfig
