import type { ReactNode } from 'react'
import { telephoneLink } from '../footer/telephone-link.ts'

/** A number to touch, in one piece on its line. */
export function ShopPhone({ phone, icon }: { phone: string; icon?: ReactNode }) {
  return (
    <a href={telephoneLink(phone)} className="shop-phone">
      {icon}
      {phone}
    </a>
  )
}
