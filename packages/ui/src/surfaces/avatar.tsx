export type AvatarProps = {
  /** Two letters; the name stands beside them. */
  initials: string
  /** A photograph, served by us. */
  src?: string | undefined
  size?: 'small' | 'regular' | 'large'
  /** Faces are in the secondary colour, oneself in the first, others in grey. */
  tone?: 'face' | 'self' | 'other'
}

/** Decorative: the name is always beside it. */
export const Avatar = ({ initials, src, size = 'regular', tone = 'self' }: AvatarProps) => (
  <span className="hl-avatar" data-size={size} data-tone={tone} aria-hidden="true">
    {src ? <img src={src} alt="" /> : initials}
  </span>
)
