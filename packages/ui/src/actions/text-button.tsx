import type { ComponentProps } from 'react'

/** Looks like a link in a sentence but does something here, such as "Use 80525" in an error. */
export const TextButton = ({ className, type = 'button', ...native }: ComponentProps<'button'>) => (
  <button className={className ? `hl-text-button ${className}` : 'hl-text-button'} type={type} {...native} />
)
