import { Icon, type IconProps } from './icon.tsx'

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 4.75 6v5.5c0 4.4 2.9 7.4 7.25 9 4.35-1.6 7.25-4.6 7.25-9V6z" />
      <path d="m9 11.9 2.2 2.2 3.9-4.1" />
    </Icon>
  )
}
