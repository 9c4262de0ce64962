import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { check, copy } from '../icons/core-art.ts'
import { LiveRegion } from '../text/live-region.tsx'
import { Button, type ButtonLook } from './button.tsx'

const CONFIRMS_FOR_MS = 1_000

export type CopyButtonProps = ButtonLook & {
  /** What goes to the clipboard. */
  text: string
  /** Says what is copied, for example "Copy reference". */
  label?: string
  onFail?: () => void
}

/** Copies text and confirms it for one second, in sight and to screen readers. */
export const CopyButton = ({ text, label, onFail, kind = 'second', size = 'dense', wide }: CopyButtonProps) => {
  const { t } = useLingui()
  const [copies, setCopies] = useState(0)
  const [copied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every copy starts the second anew
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMS_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied, copies])
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
      setCopied(true)
    } catch {
      onFail?.()
    }
  }
  return (
    <>
      <Button kind={kind} size={size} wide={wide} art={copied ? check : copy} onClick={copyText}>
        {copied ? t`Copied` : (label ?? t`Copy`)}
      </Button>
      <LiveRegion message={copied ? t`Copied` : ''} turn={copies} />
    </>
  )
}
