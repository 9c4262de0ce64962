export type IconProps = {
  /** One path on a 24 px square, from `@hearthline/ui/icons`. */
  art: string
  /** 20 px beside controls, 16 px in text. */
  size?: 'text' | 'control'
}

/** Decorative always: the words beside an icon, or the button's label, say what it means. */
export const Icon = ({ art, size = 'control' }: IconProps) => (
  <svg
    className="hl-icon"
    data-size={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={art} />
  </svg>
)
