import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { formatCount } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { DateText } from '@fournil/ui/date-text'
import { MailIcon } from '@fournil/ui/icons/mail'
import { PhoneIcon } from '@fournil/ui/icons/phone'
import { LinkButton } from '@fournil/ui/link-button'
import { StatCard } from '@fournil/ui/stat-card'
import { callLink } from '../lists/call-link.ts'
import { keptAfterwards } from './erasure-words.ts'
import type { OpenCustomer } from './load-customer.ts'

/** How to reach them first; then how good a customer they are. */
export function CustomerFacts({ customer, orders, zone }: OpenCustomer & { zone: string }) {
  const { email, phone, is_guest, created_at, erased_at, order_count, total_spent } = customer
  return (
    <>
      {erased_at && (
        <Banner>
          Nom, adresse e-mail et téléphone effacés le{' '}
          <DateText date={dateIn(zone, erased_at)} format="long" />.{' '}
          {keptAfterwards(orders.length, orders.filter(({ invoice }) => invoice).length)}
        </Banner>
      )}
      {!erased_at && (
        <p className="customer-reach">
          {phone && (
            <LinkButton href={callLink(phone)} variant="secondary" icon={<PhoneIcon />}>
              <span className="numeric">{phone}</span>
            </LinkButton>
          )}
          <LinkButton href={`mailto:${email}`} variant="secondary" icon={<MailIcon />}>
            {email}
          </LinkButton>
        </p>
      )}
      <dl className="stat-grid customer-stats">
        <StatCard label="Commandes payées" value={formatCount(order_count)} />
        <StatCard label="Total dépensé" value={formatEuros(total_spent)} />
        <StatCard
          label={is_guest ? 'Invité depuis le' : 'Inscrit depuis le'}
          value={<DateText date={dateIn(zone, created_at)} />}
        />
      </dl>
    </>
  )
}
