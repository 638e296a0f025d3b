import type { CSSProperties, ReactNode } from 'react'

type Props = { children: ReactNode; className?: string; width?: number; style?: CSSProperties }

/** The table everything in a mail is made of, without the gaps tables come with. */
export function Box({ children, className, width, style }: Props) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      width={width}
      style={{ borderSpacing: 0, ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}
