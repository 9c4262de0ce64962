import './signing.css'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { penLine } from '../icons/page-art.ts'

/** The flag on a document where a signature or initials go. */
export const SignHere = ({ children, ...native }: ComponentProps<'button'>) => (
  <button className="hl-sign-here" type="button" {...native}>
    <Icon art={penLine} size="text" />
    {children}
  </button>
)

export type SignatureLineProps = {
  /** The flag, the signature, or who signs elsewhere. */
  children?: ReactNode
  /** Printed under the line: a name, "Date". */
  caption: ReactNode
}

/** A signature line, with what stands on it and under it. */
export const SignatureLine = ({ children, caption }: SignatureLineProps) => (
  <div className="hl-sign-line">
    <div className="hl-sign-on">{children}</div>
    <p>{caption}</p>
  </div>
)

export type SignaturePreviewProps = {
  /** As typed; what is drawn is given as pictures instead. */
  name: string
  initials: string
  drawn?: { signature: string; initials?: string }
}

/** How the adopted signature and initials will look on the documents. */
export const SignaturePreview = ({ name, initials, drawn }: SignaturePreviewProps) => {
  const { t } = useLingui()
  return (
    <div className="hl-signature" role="img" aria-label={t`Your signature: ${name}. Your initials: ${initials}.`}>
      {drawn ? <img src={drawn.signature} alt="" /> : <span className="hl-script">{name}</span>}
      {drawn?.initials ? <img src={drawn.initials} alt="" /> : <span className="hl-script">{initials}</span>}
    </div>
  )
}
