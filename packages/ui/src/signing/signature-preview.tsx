import './signing.css'
import { useLingui } from '@lingui/react/macro'

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
