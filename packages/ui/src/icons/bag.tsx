import { Icon, type IconProps } from './icon.tsx'

export function BagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 8h13l1 11a1.6 1.6 0 0 1-1.6 1.7H6.1A1.6 1.6 0 0 1 4.5 19z" />
      <path d="M8.75 10.75V7a3.25 3.25 0 0 1 6.5 0v3.75" />
    </Icon>
  )
}
