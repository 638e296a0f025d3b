import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Common = { selected?: boolean; count?: number; icon?: ReactNode }

export type ChipProps = Omit<ComponentProps<'button'>, 'type'> & Common
export type ChipLinkProps = ComponentProps<'a'> & Common & { href: string }

/** A filter that switches something on this page. */
export function Chip({ selected = false, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={chipClass(className)} aria-pressed={selected}>
      {icon}
      {children}
      <ChipCount count={count} />
    </button>
  )
}

/** A filter with an address of its own: works without JavaScript and can be shared. */
export function ChipLink({
  selected = false,
  count,
  icon,
  className,
  children,
  ...rest
}: ChipLinkProps) {
  return (
    <a {...rest} className={chipClass(className)} aria-current={selected ? 'true' : undefined}>
      {icon}
      {children}
      <ChipCount count={count} />
    </a>
  )
}

/** For a router's link: `<Link to="…" className={chipClass()} aria-current={selected || undefined}>`. */
export function chipClass(className?: string): string {
  return classNames('chip', className)
}

function ChipCount({ count }: { count?: number }) {
  return count === undefined ? null : <span className="chip-count">{count}</span>
}
