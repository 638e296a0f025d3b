import { Icon, type IconProps } from './icons/icon.tsx'

export function Spinner({ className, ...rest }: IconProps) {
  return (
    <Icon {...rest} className={className ? `spinner ${className}` : 'spinner'}>
      <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" />
    </Icon>
  )
}
