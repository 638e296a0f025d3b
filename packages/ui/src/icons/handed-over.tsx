import { Icon, type IconProps } from './icon.tsx'

export function HandedOverIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m2.75 12.75 4.5 4.5L16 8" />
      <path d="m11.75 16.25 1 1L21.5 8" />
    </Icon>
  )
}
