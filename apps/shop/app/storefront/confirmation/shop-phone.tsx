import { telephoneHref } from '@fournil/domain/telephone'
import type { ReactNode } from 'react'

/** A number to touch, in one piece on its line. */
export function ShopPhone({ phone, icon }: { phone: string; icon?: ReactNode }) {
  return (
    <a href={telephoneHref(phone)} className="shop-phone">
      {icon}
      {phone}
    </a>
  )
}
