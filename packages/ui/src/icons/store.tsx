import { Icon, type IconProps } from './icon.tsx'

export function StoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 11v7.5a1.75 1.75 0 0 0 1.75 1.75h11.5a1.75 1.75 0 0 0 1.75-1.75V11" />
      <path d="M5.2 3.75h13.6l2 5a2.9 2.9 0 0 1-5.6 1 3.2 3.2 0 0 1-6.4 0 2.9 2.9 0 0 1-5.6-1z" />
      <path d="M9.75 20.25V15.5h4.5v4.75" />
    </Icon>
  )
}
