import { Icon, type IconProps } from './icon.tsx'

export function BoxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.75 12 3.5l8 4.25v8.5l-8 4.25-8-4.25z" />
      <path d="m4.25 8 7.75 4.1L19.75 8" />
      <path d="M12 12.1v8.2" />
    </Icon>
  )
}
