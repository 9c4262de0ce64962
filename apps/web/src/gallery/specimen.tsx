import { type ReactNode, useId } from 'react'

/** One component in one state, with its name. */
export const Specimen = ({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) => (
  <figure className="gallery-specimen" data-wide={wide ? '' : undefined}>
    <figcaption>{name}</figcaption>
    {children}
  </figure>
)

/** The specimens of one family. */
export const Specimens = ({ children }: { children: ReactNode }) => <div className="gallery-specimens">{children}</div>

/** Names that differ between the two brands side by side: radio buttons and labels go by them. */
export const useNames = () => {
  const id = useId()
  return (name: string) => `${name}${id}`
}
