import { Icon, type IconProps } from './icon.tsx'

export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4H6.5A1.75 1.75 0 0 0 4.75 5.75v12.5A1.75 1.75 0 0 0 6.5 20H14" />
      <path d="M10 12h10.5" />
      <path d="m16.5 7.75 4.25 4.25-4.25 4.25" />
    </Icon>
  )
}
