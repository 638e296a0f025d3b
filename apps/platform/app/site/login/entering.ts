import { stepPage } from '@fournil/pages/step-page'

/** Between the login that was posted and the shop that it leads to. */
export function loader() {
  return stepPage({
    to: '/admin',
    title: 'Mon administration | Fournil',
    link: 'Ouvrir mon administration',
  })
}
