import { Icon, type IconProps } from './icon.tsx'

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 12.75 5 5L19.5 7" />
    </Icon>
  )
}
