import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages of the back office that are built; the others of the sidebar are announced. */
const OFFICE = {
  '/admin': 'backoffice/dashboard/dashboard.tsx',
  '/admin/notification-settings': 'backoffice/notifications/notification-settings.tsx',
  '/admin/orders': 'backoffice/orders/orders.tsx',
  '/admin/products': 'backoffice/products/products.tsx',
  '/admin/categories': 'backoffice/categories/categories.tsx',
  '/admin/tax-settings': 'backoffice/taxes/taxes.tsx',
  '/admin/users': 'backoffice/members/members.tsx',
  '/admin/customers': 'backoffice/customers/customers.tsx',
  '/admin/ai-prompts': 'backoffice/ai-prompts/ai-prompts.tsx',
  '/admin/features': 'backoffice/features/features.tsx',
  '/admin/invoice-settings': 'backoffice/invoice-settings/invoice-settings.tsx',
  '/admin/design-settings': 'backoffice/design/design-settings.tsx',
  '/admin/stores': 'backoffice/stores/stores.tsx',
  '/admin/reports': 'backoffice/reports/reports.tsx',
  '/admin/promo-codes': 'backoffice/promo-codes/promo-codes.tsx',
  '/admin/reviews': 'backoffice/reviews/reviews.tsx',
}

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/home.tsx', { id: 'home' }),
    route('shop', 'storefront/home/home.tsx', { id: 'shop' }),
    route('product/:productId', 'storefront/product/product.tsx', { id: 'product' }),
    route('shop/product/:productId', 'storefront/product/product.tsx', { id: 'shop-product' }),
    route('product-preview', 'storefront/preview/product-preview.tsx'),
    route('checkout', 'storefront/checkout/checkout.tsx'),
    route('order-success', 'storefront/confirmation/order-success.tsx'),
    route('avis', 'storefront/reviews/order/order-reviews.tsx'),
    route('mentions-legales', 'storefront/legal/mentions-legales.tsx'),
    route('cgv', 'storefront/legal/cgv.tsx'),
    route('confidentialite', 'storefront/legal/confidentialite.tsx'),
  ]),
  route('order-success/retrait.ics', 'storefront/confirmation/pickup-ics.ts'),
  route('admin/login', 'backoffice/login/login.tsx'),
  route('admin/forgot-password', 'backoffice/password/forgot-password.tsx'),
  route('admin/reset-password', 'backoffice/password/reset-password.tsx'),
  route('reset-password', 'backoffice/password/to-reset-password.ts'),
  route('admin/invitation', 'backoffice/invitation/invitation.tsx'),
  route('admin/enter', 'backoffice/login/enter.ts'),
  route('admin/switch', 'backoffice/frame/switch-shop.ts'),
  route('admin/confirmation', 'backoffice/confirmation/confirmation.tsx'),
  route('admin/pin', 'backoffice/counter/enter-by-pin.tsx'),
  route('admin/logout', 'backoffice/login/logout.ts'),
  // Paper has no frame around it.
  route('admin/orders/:order_id/ticket', 'backoffice/orders/print/ticket.tsx'),
  route('admin/orders/pick-list', 'backoffice/orders/print/pick-list.tsx'),
  layout('backoffice/layout.tsx', [
    ...Object.entries(OFFICE).map(([path, file]) => route(path.slice(1), file, { id: path })),
    route('admin/:screen', 'backoffice/soon/soon.tsx'),
  ]),
  route('sitemap.xml', 'storefront/seo/sitemap.ts'),
  route('robots.txt', 'storefront/seo/robots.ts'),
  route('favicon.ico', 'storefront/seo/favicon.ts'),
  route('*', 'unknown-path.tsx'),
] satisfies RouteConfig
